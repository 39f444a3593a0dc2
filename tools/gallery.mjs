#!/usr/bin/env node
// @ts-check
/**
 * Takes the screenshots of `tools/gallery/pictures.mjs` for the README and docs/gallery.md: docs/images/*.png. Needs the build (`npm run build`) and
 * Chromium, at /usr/bin/chromium or the path in CHROMIUM. The same build, browser and fonts give the same images.
 *
 *     node tools/gallery.mjs [NAME…]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { chromium } from 'playwright-core';
import { argv } from 'zx';

import { asOf, pictures, trees } from './gallery/pictures.mjs';
import { makeTrees } from './gallery/scratch-trees.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const shepherd = path.join(root, 'packages/cli/bin/shepherd.js');
const images = path.join(root, 'docs/images');
const usualSize = { width: 1200, height: 720 };

const names = argv._.map(String);
const unknown = names.filter((name) => !pictures.some((picture) => picture.name === name));
if (unknown.length > 0) throw new Error(`no picture is called ${unknown.join(', ')}`);
const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name));

const folder = mkdtempSync(path.join(tmpdir(), 'shepherd-gallery-'));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--hide-scrollbars'],
});
try {
  const places = makeTrees(root, folder);
  mkdirSync(images, { recursive: true });
  for (const picture of wanted) await photograph(picture, places[picture.tree]);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {import('./gallery/pictures.mjs').Picture} picture
 * @param {string} cwd
 */
async function photograph({ name, tree, command, page: file, address, look, size }, cwd) {
  // The page is written into the tree, as a user would do.
  const output = path.join(cwd, file === undefined ? `${name}.html` : name);
  const args = [shepherd, ...command, ...trees[tree].options, '--as-of', asOf, '--output', output, '--quiet'];
  const { stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  const written = path.join(output, file ?? '');
  // A tree with unresolved imports gives a page and an error.
  if (!existsSync(written)) throw new Error(`shepherd ${command.join(' ')} wrote no page: ${stderr.trim()}`);
  const context = await browser.newContext({
    viewport: size ?? usualSize,
    reducedMotion: 'reduce',
    colorScheme: look ?? 'light',
  });
  const page = await context.newPage();
  await page.goto(`${pathToFileURL(written).href}${address === undefined ? '' : `#${address}`}`);
  await page.waitForLoadState('networkidle');
  // The page draws in the next animation frames.
  await page.waitForTimeout(500);
  const target = path.join(images, `${name}.png`);
  await page.screenshot({ path: target });
  await context.close();
  console.log(`docs/images/${name}.png  ${Math.round(statSync(target).size / 1000)} kB`);
}
