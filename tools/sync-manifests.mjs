#!/usr/bin/env node
// @ts-check
/**
 * Copies homepage, repository and bugs from the manifest of the root into every package, with the settings for publishing. `--check` writes nothing and fails if
 * a manifest differs.
 *
 *     node tools/sync-manifests.mjs [--check]
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { glob } from 'zx';

import { withPublishingFields } from './release/publishing-fields.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isCheck = process.argv.includes('--check');

const home = /** @type {import('./release/publishing-fields.mjs').Home} */ (
  JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
);
for (const file of (await glob('packages/*/package.json', { cwd: root })).toSorted()) {
  const text = await readFile(path.join(root, file), 'utf8');
  const manifest = /** @type {import('./release/publishing-fields.mjs').Manifest} */ (JSON.parse(text));
  const expected = `${JSON.stringify(withPublishingFields(manifest, home, path.dirname(file)), null, 2)}\n`;
  if (text === expected) continue;
  if (!isCheck) await writeFile(path.join(root, file), expected);
  else {
    console.error(`${file}: differs from the home in package.json; run node tools/sync-manifests.mjs`);
    process.exitCode = 1;
  }
}
