// @ts-check
/**
 * Collects the notices for third-party code in a bundle: name, version, licence and its text. For a library without a licence file, the copyright
 * comments of its bundled modules are quoted. A licence that is not on the list fails the build, because a person must decide whether it may be
 * shipped.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { glob } from 'zx';

/** Licences whose code may be bundled under Apache-2.0 if their notices are kept. */
const accepted = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT']);

/** @typedef {{ readonly name: string, readonly version: string, readonly license?: string }} LibraryManifest */
/** @typedef {{ readonly name: string, readonly version: string, readonly license: string, readonly text: string }} LibraryLicense */

/**
 * The licences of the third-party packages of some modules, sorted by path.
 * @param {readonly string[]} modulePaths
 * @returns {Promise<readonly LibraryLicense[]>}
 */
export async function collectLicenses(modulePaths) {
  const modules = modulePaths.filter((module) => findPackageFolder(module) !== undefined).toSorted();
  const folders = [...new Set(modules.map((module) => findPackageFolder(module) ?? ''))];
  const licenses = folders.map(async (folder) => {
    const bundled = modules.filter((module) => findPackageFolder(module) === folder);
    return readLicense(folder, [...new Set(bundled)]);
  });
  return Promise.all(licenses);
}

/**
 * The text of THIRD-PARTY-NOTICES.txt for a bundle.
 * @param {readonly string[]} modulePaths
 */
export async function writeNotices(modulePaths) {
  const notices = (await collectLicenses(modulePaths)).map(
    ({ name, version, license, text }) => `${name} ${version}\nLicence: ${license}\n\n${text.trim()}\n`,
  );
  return notices.join(`\n${'-'.repeat(80)}\n\n`);
}

/**
 * The folder of the third-party package that a module belongs to.
 * @param {string} module
 */
function findPackageFolder(module) {
  return module.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0];
}

/**
 * @param {string} folder
 * @param {readonly string[]} modules
 */
async function readLicense(folder, modules) {
  const manifest = /** @type {LibraryManifest} */ (JSON.parse(await readFile(`${folder}/package.json`, 'utf8')));
  const { name, version, license } = manifest;
  if (license === undefined) throw new Error(`${name} does not name a licence, so it cannot be bundled`);
  const refused = (license.match(/[\w.+-]+/g) ?? []).filter((id) => !/^(?:AND|OR)$/.test(id) && !accepted.has(id));
  if (refused.length > 0)
    throw new Error(`${name} has the licence ${license}: decide whether it may be bundled (collect-licenses.mjs)`);
  const [file] = (await glob('licen[cs]e*', { cwd: folder, caseSensitiveMatch: false })).toSorted();
  const text = file === undefined ? await copyrightComments(modules) : await readFile(path.join(folder, file), 'utf8');
  if (text.trim() === '') throw new Error(`${name} has neither a licence file nor copyright comments to quote`);
  return { name, version, license, text: text.replaceAll('\r\n', '\n') };
}

/**
 * The distinct copyright comments at the head of modules.
 * @param {readonly string[]} modules
 */
async function copyrightComments(modules) {
  const heads = modules.map(async (module) => {
    const [head = ''] = (await readFile(module, 'utf8')).match(/^\s*(?:(?:\/\/[^\n]*\n)+|\/\*[^]*?\*\/)/) ?? [];
    return /copyright/i.test(head) ? head.replaceAll(/^\s*(?:\/\/|\/?\*+\/?) ?/gm, '').trim() : '';
  });
  return [...new Set(await Promise.all(heads))].filter((head) => head !== '').join('\n\n');
}
