#!/usr/bin/env node
// @ts-check
/**
 * Draws docs/images/benchmark-sizes.svg from docs/images/benchmark-sizes.json, the output of the benchmark `sizes`.
 *
 *     npm run --silent bench -- sizes --json > docs/images/benchmark-sizes.json
 *     node tools/plot-sizes.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { drawSizes } from './bench/plot/sizes-plot.mjs';

const images = new URL('../docs/images/', import.meta.url);
const data = /** @type {import('./bench/plot/sizes-plot.mjs').SizesData} */ (
  JSON.parse(readFileSync(new URL('benchmark-sizes.json', images), 'utf8'))
);
writeFileSync(new URL('benchmark-sizes.svg', images), drawSizes(data));
