/** The destinations of all files in an upgrade. */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { findDestinations, type Upgrade } from '@protoshepherd/dag';

import type { NextFile } from './next-names.ts';
import type { UpgradeOptions } from './upgrade-options.ts';

/** The files with a next version, and their destinations. */
export function nextFiles(
  tree: ApiTree,
  upgrades: readonly Upgrade[],
  { quirks }: UpgradeOptions,
): ReadonlyMap<ApiFile, NextFile> {
  const files = new Map<ApiFile, NextFile>();
  const leading = quirks === undefined ? leadingFiles(upgrades) : [];
  for (const [file, destination] of [...findDestinations(upgrades), ...leading]) {
    const name = quirks === undefined ? destination : originalName(file, destination);
    if (quirks !== undefined && (!hasTypes(file) || isActive(tree, name))) continue;
    const next = `${name.replaceAll('.', '/')}/${file.path.slice(file.path.lastIndexOf('/') + 1)}`;
    const path = `${findPathPrefix(file)}${quirks === undefined ? next : next.toLowerCase()}`;
    files.set(file, { package: name, path, importPath: quirks === undefined ? path : next });
  }
  return files;
}

/** The part of a path before the folders of its package: `contrib/` in a part of Envoy's tree, usually empty. */
function findPathPrefix({ directory, schemaFile }: ApiFile): string {
  const folders = schemaFile.package.replaceAll('.', '/');
  const isBelow = directory === folders || directory.endsWith(`/${folders}`);
  return isBelow ? directory.slice(0, directory.length - folders.length) : '';
}

/**
 * Files without types that re-export others through public imports. The next version of their package re-exports the
 * next versions.
 */
function leadingFiles(upgrades: readonly Upgrade[]): [ApiFile, string][] {
  return upgrades.flatMap(({ package: { files }, to }) =>
    files
      .filter(({ elements, schemaFile: { imports } }) => {
        return elements.length === 0 && imports.some(({ modifier }) => modifier === 'public');
      })
      .map((file): [ApiFile, string] => [file, to]),
  );
}

/** In the original generator, the next version of anything older than three is three. */
function originalName({ schemaFile, moveToPackage }: ApiFile, destination: string): string {
  if (destination === moveToPackage) return destination;
  const version = /\.v[12](?:alpha\d*)?$/;
  return version.test(schemaFile.package) ? schemaFile.package.replace(version, '.v3') : destination;
}

/** Hand-written files are not generated. */
function isActive(tree: ApiTree, name: string): boolean {
  return tree.package(name)?.status === 'active';
}

function hasTypes({ elements }: ApiFile): boolean {
  return elements.some(({ kind }) => kind === 'message' || kind === 'enum');
}
