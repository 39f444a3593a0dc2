#!/usr/bin/env node
// @ts-check
/**
 * Bundles the script and the style of each page into its module `page-assets.ts`: `pages` reads no files, and a page is one file. Their hashes stand beside
 * them, for the content security policy of the page. Run it after a change in a folder `browser/` or in the words of `report`; `--check` fails when a result is
 * out of date.
 *
 *     node tools/generate-page.mjs [--check]
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';

import { collectLicenses } from './bundle/collect-licenses.mjs';

const sources = fileURLToPath(new URL('../packages/pages/src/', import.meta.url));

/**
 * The pages: a folder with `browser/main.ts`, and its styles after those that all pages have. Later styles may rely on earlier ones.
 */
const pages = [
  {
    folder: 'graph',
    styles: ['graph-colors', 'frame', 'search', 'side', 'drawing', 'map', 'details', 'focus', 'circumstances'],
  },
  {
    folder: 'lifecycle',
    styles: ['states', 'layout', 'filters', 'timeline', 'tables', 'packages', 'circumstances'],
  },
  {
    folder: 'site',
    styles: ['frame', 'search', 'packages', 'comments', 'circumstances'],
  },
];
const basicStyles = ['tokens', 'base', 'sortable-table'];

for (const { folder, styles } of pages) {
  const script = await bundleScript(`${sources}${folder}/browser/`);
  const files = [
    ...basicStyles.map((name) => `browser/style/${name}`),
    ...styles.map((name) => `${folder}/browser/style/${name}`),
  ];
  const style = squeezeStyle(files.map((name) => readFileSync(`${sources}${name}.css`, 'utf8')).join('\n'));
  // Either would end its element early, and the hash would not be the hash of what the browser sees.
  if (/<\/(?:script|style)|<!--|\r/i.test(script + style)) throw new Error('the page holds text that HTML would cut');
  deliver(`packages/pages/src/${folder}/page-assets.ts`, assetsModule(folder, script, style));
}

/**
 * The module that carries the script and the style of a page.
 * @param {string} folder
 * @param {string} script
 * @param {string} style
 */
function assetsModule(folder, script, style) {
  return `/** The script and the style of the ${folder} page. Written by tools/generate-page.mjs from browser/. */
import type { PageAssets } from '../page-document.ts';

/** What runs in the page and what dresses it, with the hashes that its content security policy names. */
export const pageAssets: PageAssets = {
  script:
    ${JSON.stringify(script)},
  scriptHash: '${hashOf(script)}',
  style:
    ${JSON.stringify(style)},
  styleHash: '${hashOf(style)}',
};
`;
}

/**
 * Writes a file, or says that it is out of date.
 * @param {string} path
 * @param {string} content
 */
function deliver(path, content) {
  const target = fileURLToPath(new URL(`../${path}`, import.meta.url));
  if (!process.argv.includes('--check')) {
    writeFileSync(target, content);
  } else if (readFileSync(target, 'utf8') !== content) {
    console.error(`${path} is out of date: run node tools/generate-page.mjs`);
    process.exitCode = 1;
  }
}

/**
 * One classic script without imports.
 * @param {string} folder
 */
async function bundleScript(folder) {
  const bundle = await rolldown({
    input: `${folder}main.ts`,
    platform: 'browser',
    // Workspace packages are taken from their sources, so that a stale build never reaches a page.
    resolve: { conditionNames: ['@protoshepherd/source', 'import', 'default'] },
    tsconfig: `${folder}tsconfig.json`,
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  const [{ code, moduleIds }, ...others] = output;
  if (others.length > 0) throw new Error('the page is one script');
  // A page is passed on as one file, so the licences of the libraries in it are in it, too.
  const licenses = (await collectLicenses(moduleIds)).map(({ name, text }) => `${name}\n\n${text}`).join('\n\n');
  return licenses === '' ? code.trim() : `/*!\n${licenses.trim()}\n*/\n${code.trim()}`;
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
