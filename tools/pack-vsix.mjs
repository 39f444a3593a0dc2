#!/usr/bin/env node
// @ts-check
/**
 * Packs the VS Code extension with its server. Downloads nothing; the packages must have been built.
 *
 *     npm run vsix
 *     node tools/pack-vsix.mjs <file>
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { createVSIX } from '@vscode/vsce';
import { glob } from 'zx';

import { bundleExtension } from './bundle/bundle-extension.mjs';

/** The files of the extension, except its manifest. */
const ownFiles = ['LICENSE', 'README.md', 'icon.png', 'language-configuration.json', 'snippets', 'syntaxes'];

const root = fileURLToPath(new URL('..', import.meta.url));
const extension = path.join(root, 'packages/vscode');
const cli = path.join(root, 'packages/cli');

const stage = await mkdtemp(path.join(tmpdir(), 'shepherd-vsix-'));
try {
  const { name, version } = await stageExtension();
  await writeFile(path.join(stage, 'THIRD-PARTY-NOTICES.txt'), await bundleExtension(path.join(stage, 'dist')));
  await stageServer();
  const [, , given = path.join(root, 'reports', `${String(name)}-${String(version)}.vsix`)] = process.argv;
  const packagePath = path.resolve(given);
  await mkdir(path.dirname(packagePath), { recursive: true });
  await createVSIX({ cwd: stage, packagePath, dependencies: false, allowMissingRepository: true });
} finally {
  await rm(stage, { recursive: true, force: true });
}

/** The manifest without fields for the workspace, and its files. */
async function stageExtension() {
  const manifest = await readManifest(extension, (key) => !/^(?:private|scripts|(?:dev)?dependencies)$/i.test(key));
  await writeManifest(path.join(stage, 'package.json'), manifest);
  // The stage contains only files to pack; without this file, vsce warns that it may contain others.
  await writeFile(path.join(stage, '.vscodeignore'), '');
  for (const file of ownFiles) await cp(path.join(extension, file), path.join(stage, file), { recursive: true });
  return manifest;
}

/** The bundled command line and the pages of its rules. Compiled code is omitted, because only the Node of this machine can read it, not that of VS Code. */
async function stageServer() {
  const scripts = await glob(['bin/*', 'dist/shepherd*', 'dist/program/*', 'dist/rules/*.md'], { cwd: cli });
  for (const file of ['THIRD-PARTY-NOTICES.txt', ...scripts])
    await cp(path.join(cli, file), path.join(stage, 'server', file));
  const kept = new Set(['name', 'version', 'license', 'type', 'engines']);
  await writeManifest(path.join(stage, 'server/package.json'), await readManifest(cli, (key) => kept.has(key)));
}

/**
 * Some entries of the manifest of a package.
 * @param {string} folder
 * @param {(key: string) => boolean} isKept
 */
async function readManifest(folder, isKept) {
  const manifest = /** @type {Record<string, unknown>} */ (
    JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
  );
  return Object.fromEntries(Object.entries(manifest).filter(([key]) => isKept(key)));
}

/**
 * @param {string} file
 * @param {Readonly<Record<string, unknown>>} manifest
 */
async function writeManifest(file, manifest) {
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
