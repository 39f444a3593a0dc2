// @ts-check
/** Creates the tarballs that `npm publish` would upload, one for each public package of the workspace. */
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
  const files = await glob('packages/*/package.json', { cwd: root });
  const packages = files.toSorted().flatMap((file) => {
    const manifest = /** @type {PackedPackage['manifest']} */ (JSON.parse(readFileSync(path.join(root, file), 'utf8')));
    return manifest.private === true ? [] : [{ folder: path.dirname(file), manifest }];
  });
  const packed = pack(
    root,
    packages.map(({ folder }) => folder),
    destination,
  );
  return packages.map(({ folder, manifest }) => {
    const result = packed.find(({ name }) => name === manifest.name);
    if (result === undefined) throw new Error(`npm packed nothing in ${folder}`);
    return {
      folder,
      manifest,
      tarball: path.join(destination, result.filename),
      files: result.files.map((file) => file.path).toSorted(),
      packedBytes: result.size,
      unpackedBytes: result.unpackedSize,
    };
  });
}

/**
 * Packs all of them in one process.
 * @param {string} root
 * @param {readonly string[]} folders
 * @param {string} destination
 */
function pack(root, folders, destination) {
  const workspaces = folders.flatMap((folder) => ['--workspace', folder]);
  const command = ['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', destination];
  const output = execFileSync('npm', [...command, ...workspaces], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return /** @type {readonly NpmPack[]} */ (JSON.parse(output));
}

/**
 * @typedef {object} NpmPack What `npm pack --json` prints.
 * @property {string} name
 * @property {string} filename
 * @property {readonly { readonly path: string }[]} files
 * @property {number} size
 * @property {number} unpackedSize
 */
