#!/usr/bin/env node
// @ts-check
/**
 * Checks the documentation: each dependency has a reason, the version to install matches the packages, each cited requirement has a sentence, each
 * finding id is documented in docs/rules, links resolve, each page names its readers and is linked from the landing page, and generated pages are up
 * to date.
 *
 *     node tools/check-docs.mjs
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { glob } from 'zx';

import { checkDependencies } from './docs/check-dependencies.mjs';
import { checkLinks } from './docs/check-links.mjs';
import { checkReaders } from './docs/check-readers.mjs';
import { checkRequirements } from './docs/check-requirements.mjs';
import { checkVersions } from './docs/check-versions.mjs';
import { findOutdatedPages } from './docs/find-outdated-pages.mjs';
import { readCitations } from './docs/read-citations.mjs';
import { requirementTable } from './docs/requirement-table.mjs';
import { findStrayPages } from './docs/rule-pages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reasonsPath = 'docs/decisions/dependencies.md';
const ignore = ['**/node_modules/**', '**/dist/**', 'test/corpus/**'];

const paths = await glob(['*.md', 'docs/**/*.md', 'packages/**/*.md'], { cwd: root, ignore });
const pages = await Promise.all(
  paths.toSorted().map(async (path) => ({ path, text: await readFile(`${root}${path}`, 'utf8') })),
);
const reasons = pages.find(({ path }) => path === reasonsPath) ?? { path: reasonsPath, text: '' };
const manifestPaths = await glob(['package.json', 'packages/*/package.json'], { cwd: root });
const manifests = await Promise.all(manifestPaths.toSorted().map(readManifest));

const outdated = await findOutdatedPages(root);
const problems = [
  ...checkDependencies(manifests, new Set(manifests.map(({ name }) => name)), reasons),
  ...checkLinks(pages, (path) => existsSync(`${root}${path}`)),
  ...checkReaders(pages),
  // Examples in packages have their own versions.
  ...checkVersions(
    pages.filter(({ path }) => !path.startsWith('packages/')),
    manifests.find(({ name }) => name === 'protoshepherd')?.version ?? '',
  ),
  ...checkRequirements(requirementTable, await readCitations()),
  ...outdated.map(({ path }) => `${path}: out of date; run npm run docs`),
  ...(await findStrayPages(root)).map((path) => `${path}: there is no such rule; remove the page`),
];
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`docs hold: ${pages.length} pages`);
process.exitCode = problems.length === 0 ? 0 : 1;

/**
 * @typedef {Readonly<Record<string, string>>} Versions
 * @typedef {object} PackageManifest
 * @property {string} name
 * @property {string} version
 * @property {Versions} [dependencies]
 * @property {Versions} [devDependencies]
 * @property {Versions} [peerDependencies]
 * @property {Versions} [optionalDependencies]
 */

/** @param {string} path */
async function readManifest(path) {
  const manifest = /** @type {PackageManifest} */ (JSON.parse(await readFile(`${root}${path}`, 'utf8')));
  const { name, version, dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest;
  return {
    path,
    name,
    version,
    dependencies: { ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies },
    peers: Object.keys(peerDependencies ?? {}),
  };
}
