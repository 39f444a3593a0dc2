// @ts-check
/** The tarballs that `npm publish` would send, one for each package of the workspace that is not private. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { glob } from 'zx';

/**
 * @typedef {object} PackedPackage
 * @property {string} folder Seen from the root of the workspace.
 * @property {import('./inspect-tarball.mjs').PackageManifest} manifest
 * @property {string} tarball
 * @property {readonly string[]} files
 * @property {number} packedBytes
 * @property {number} unpackedBytes
 */

/**
 * Packs every package into a folder.
 * @param {string} root Of the workspace.
 * @param {string} destination
 * @returns {Promise<readonly PackedPackage[]>}
 */
export async function packPackages(root, destination) {
  const manifests = await glob('packages/*/package.json', { cwd: root });
  return manifests.toSorted().flatMap((file) => {
    const folder = path.dirname(file);
    const manifest = /** @type {PackedPackage['manifest']} */ (JSON.parse(readFileSync(path.join(root, file), 'utf8')));
    return manifest.private === true ? [] : [{ folder, manifest, ...pack(path.join(root, folder), destination) }];
  });
}

/**
 * @param {string} folder
 * @param {string} destination
 */
function pack(folder, destination) {
  const output = execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', destination], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const [result] = /** @type {NpmPack[]} */ (JSON.parse(output));
  if (result === undefined) throw new Error(`npm packed nothing in ${folder}`);
  return {
    tarball: path.join(destination, result.filename),
    files: result.files.map((file) => file.path).toSorted(),
    packedBytes: result.size,
    unpackedBytes: result.unpackedSize,
  };
}

/**
 * @typedef {object} NpmPack What `npm pack --json` prints.
 * @property {string} filename
 * @property {readonly { readonly path: string }[]} files
 * @property {number} size
 * @property {number} unpackedSize
 */
