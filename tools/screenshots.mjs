#!/usr/bin/env node
// @ts-check
/**
 * Photographs the pages of our own API for the README: docs/images/graph.png and docs/images/lifecycle.png. It needs Chromium at /usr/bin/chromium, or where
 * CHROMIUM says. A page that the command line cannot write is named and left as it is.
 *
 *     node tools/screenshots.mjs [graph|lifecycle…]
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { chromium } from 'playwright-core';
import { argv } from 'zx';

const root = fileURLToPath(new URL('..', import.meta.url));
const shepherd = path.join(root, 'packages/cli/bin/shepherd.js');
const images = path.join(root, 'docs/images');

/** One day for both, so that the pictures change only when the pages do. */
const asOf = '2026-12-01';
/** What of each page is seen first. */
const parts = { graph: '', lifecycle: '#timeline-heading' };
const pages = Object.keys(parts);

const wanted = argv._.length === 0 ? pages : argv._.map(String);
const unknown = wanted.filter((name) => !pages.includes(name));
if (unknown.length > 0) throw new Error(`no page is called ${unknown.join(', ')}; there are: ${pages.join(', ')}`);

const folder = mkdtempSync(path.join(tmpdir(), 'shepherd-screenshots-'));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--hide-scrollbars'],
});
try {
  mkdirSync(images, { recursive: true });
  for (const name of wanted) await photograph(name);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} name */
async function photograph(name) {
  const file = path.join(folder, `${name}.html`);
  const args = [shepherd, name, '--format', 'html', '--as-of', asOf, '--output', file, '--quiet'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    console.error(`shepherd ${name} wrote no page: ${stderr.trim()}`);
    process.exitCode = 1;
    return;
  }
  const context = await browser.newContext({
    viewport: { width: 1200, height: 720 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href + parts[/** @type {keyof typeof parts} */ (name)]);
  await page.waitForLoadState('networkidle');
  // Drawings are made in the frames that follow.
  await page.waitForTimeout(500);
  const target = path.join(images, `${name}.png`);
  await page.screenshot({ path: target });
  await context.close();
  console.log(`docs/images/${name}.png  ${Math.round(statSync(target).size / 1000)} kB`);
}
