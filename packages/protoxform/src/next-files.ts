/** Where the next version of every file of an upgrade goes. */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { destinations, type Upgrade } from '@protoshepherd/dag';

import type { NextFile } from './next-names.ts';
import type { UpgradeOptions } from './upgrade-options.ts';

/** The files that get a next version, with the place it goes to. */
export function nextFiles(
  tree: ApiTree,
  upgrades: readonly Upgrade[],
  { quirks }: UpgradeOptions,
): ReadonlyMap<ApiFile, NextFile> {
  const files = new Map<ApiFile, NextFile>();
  const leading = quirks === undefined ? leadingFiles(upgrades) : [];
  for (const [file, destination] of [...destinations(upgrades), ...leading]) {
    const name = quirks === undefined ? destination : originalName(file, destination);
    if (quirks !== undefined && (!hasTypes(file) || isActive(tree, name))) continue;
    const next = `${name.replaceAll('.', '/')}/${file.path.slice(file.path.lastIndexOf('/') + 1)}`;
    const path = `${prefixOf(file)}${quirks === undefined ? next : next.toLowerCase()}`;
    files.set(file, { package: name, path, importPath: quirks === undefined ? path : next });
  }
  return files;
}

/** What stands before the folders of the package in the path of a file: `contrib/` in a part of Envoy's tree, mostly nothing. */
function prefixOf({ directory, schemaFile }: ApiFile): string {
  const folders = schemaFile.package.replaceAll('.', '/');
  const isBelow = directory === folders || directory.endsWith(`/${folders}`);
  return isBelow ? directory.slice(0, directory.length - folders.length) : '';
}

/** Files without types that lead to others by public imports. The next version of their package leads on to theirs. */
function leadingFiles(upgrades: readonly Upgrade[]): [ApiFile, string][] {
  return upgrades.flatMap(({ package: { files }, to }) =>
    files
      .filter(({ elements, schemaFile: { imports } }) => {
        return elements.length === 0 && imports.some(({ modifier }) => modifier === 'public');
      })
      .map((file): [ApiFile, string] => [file, to]),
  );
}

/** For the original, the next version of whatever is older than three is three. */
function originalName({ schemaFile, moveToPackage }: ApiFile, destination: string): string {
  if (destination === moveToPackage) return destination;
  const version = /\.v[12](?:alpha\d*)?$/;
  return version.test(schemaFile.package) ? schemaFile.package.replace(version, '.v3') : destination;
}

/** What is written by hand is not generated. */
function isActive(tree: ApiTree, name: string): boolean {
  return tree.package(name)?.status === 'active';
}

function hasTypes({ elements }: ApiFile): boolean {
  return elements.some(({ kind }) => kind === 'message' || kind === 'enum');
}
