/** `nx g …:package`: creates the first version of a new family in the style of the tree's packages. */
import { posix, relative, resolve, sep } from 'node:path';

import type { Tree } from '@nx/devkit';
import type { ApiFile } from '@protoshepherd/api-tree';
import type { LoadedApi } from '@protoshepherd/project';
import { printable } from '@protoshepherd/workspace';

import { openApi } from './api-plan.ts';
import { readFamily, readVersion } from './names.ts';

/** The user's choices. */
export interface PackageOptions {
  readonly name: string;
  readonly version?: string;
  /** A root; by default the first one. */
  readonly root?: string;
}

/** Adds a family with one version and one file. */
export async function newPackage(tree: Tree, options: PackageOptions): Promise<void> {
  const family = readFamily(options.name);
  const reading = await openApi(tree);
  const { layout } = reading.config;
  const version = readVersion(options.version ?? (layout === 'envoy' ? 'v1' : 'v1alpha1'));
  if (reading.tree.family(family) !== undefined) {
    throw new Error(
      `the family ${family} already exists; nx g @protoshepherd/nx-plugin:version creates its next version`,
    );
  }
  const root = chooseRoot(tree, reading, options.root);
  const last = family.slice(family.lastIndexOf('.') + 1);
  const path = posix.join(root, family.replaceAll('.', '/'), version, `${last}.proto`);
  if (tree.exists(path)) throw new Error(`${path} already exists; nothing was written`);
  tree.write(path, renderFile(reading, family, version));
}

function chooseRoot(tree: Tree, { roots, config }: LoadedApi, asked: string | undefined): string {
  const places = roots.map((root) => relative(tree.root, resolve(tree.root, root)).split(sep).join('/'));
  const wanted = asked === undefined ? places[0] : relative(tree.root, resolve(tree.root, asked)).split(sep).join('/');
  if (wanted === undefined || !places.includes(wanted)) {
    throw new Error(
      `${printable(asked ?? '')} is not a root of the API; choose one of ${config.roots.map(printable).join(', ')}`,
    );
  }
  if (wanted.startsWith('..') || wanted.endsWith('.binpb')) {
    throw new Error(`cannot write below ${printable(wanted)}; choose another root`);
  }
  return wanted;
}

function renderFile({ tree }: LoadedApi, family: string, version: string): string {
  const own = tree.files.filter(({ isTarget }) => isTarget);
  // Some trees declare only the version as the package, because the folders contain the rest.
  const isBare =
    tree.layout !== 'envoy' &&
    own.some(({ schemaFile, packageVersion }) => schemaFile.package === packageVersion.version?.text);
  const status = own.map(statusStatement).find((each) => each !== undefined);
  const parts = [
    'syntax = "proto3";',
    `package ${isBare ? version : `${family}.${version}`};`,
    ...(status === undefined
      ? []
      : [`import "${status.import}";`, `option (${status.extension}).package_version_status = ACTIVE;`]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The extension by which a file declares its status, and the import of that extension. */
function statusStatement(file: ApiFile): { readonly extension: string; readonly import: string } | undefined {
  if (file.status === undefined) return undefined;
  const { text } = file.schemaFile.tree.file;
  const extension = /^option\s*\(\s*\.?([\w.]+\.file_status)\s*\)/m.exec(text)?.[1];
  const folder = extension?.slice(0, extension.lastIndexOf('.')).replaceAll('.', '/');
  const imported = file.schemaFile.imports.find(
    ({ path }) => path.startsWith(`${folder}/`) && path.endsWith('status.proto'),
  );
  return extension === undefined || imported === undefined ? undefined : { extension, import: imported.path };
}
