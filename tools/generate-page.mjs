#!/usr/bin/env node
// @ts-check
/**
 * Writes the script and the style of the graph page into the report package, from `packages/report/src/graph/page`: `report` reads no files, and a page is one
 * file. Their hashes stand beside them, for the content security policy of the page. Run it after a change there; `--check` fails when the result is
 * out of date.
 *
 *     node tools/generate-page.mjs [--check]
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';

const page = fileURLToPath(new URL('../packages/report/src/graph/page/', import.meta.url));
const target = fileURLToPath(new URL('../packages/report/src/graph/page-assets.ts', import.meta.url));

/** Later files may rely on earlier ones. */
const styles = ['tokens', 'frame', 'search', 'side', 'drawing', 'details', 'circumstances'];

const script = await bundleScript(`${page}main.ts`);
const style = squeezeStyle(styles.map((name) => readFileSync(`${page}style/${name}.css`, 'utf8')).join('\n'));
// Either would end its element early, and the hash would not be the hash of what the browser sees.
if (/<\/(?:script|style)|<!--|\r/i.test(script + style)) throw new Error('the page holds text that HTML would cut');

const content = `/** The script and the style of the graph page, and their hashes. Written by tools/generate-page.mjs from page/. */

/** Runs in the page. */
export const pageScript: string =
  ${JSON.stringify(script)};

/** The content security policy names the script by this. */
export const pageScriptHash = '${hashOf(script)}';

/** Dresses the page. */
export const pageStyle: string =
  ${JSON.stringify(style)};

/** The content security policy names the style by this. */
export const pageStyleHash = '${hashOf(style)}';
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== content) {
    console.error('packages/report/src/graph/page-assets.ts is out of date: run node tools/generate-page.mjs');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, content);
}

/**
 * One classic script without imports.
 * @param {string} input
 */
async function bundleScript(input) {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    tsconfig: `${page}tsconfig.json`,
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  if (output.length !== 1) throw new Error('the page is one script');
  return output[0].code.trim();
}

/**
 * The same rules without comments and without the blanks that only people need.
 * @param {string} text
 */
function squeezeStyle(text) {
  return text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: (?=[^{}]*[;}])/g, ':')
    .replaceAll(';}', '}')
    .trim();
}

/** @param {string} text */
function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
