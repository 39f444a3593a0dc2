// @ts-check
/** A Node load hook that instruments the modules of the built packages. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { instrumentModule } from './instrument-module.mjs';

const packages = new URL('../../packages/', import.meta.url).href;

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!url.startsWith(packages) || !url.includes('/dist/') || loaded.format !== 'module') return loaded;
  const file = decodeURI(url.slice(packages.length)).replace('/dist/', '/src/').replace(/\.js$/, '.ts');
  const text = await readFile(fileURLToPath(url), 'utf8');
  return { ...loaded, source: instrumentModule(`packages/${file}`, text) };
}
