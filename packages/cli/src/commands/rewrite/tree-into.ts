/** Writes a rewritten tree to a separate folder, including the unchanged files, so that the folder compiles like the roots. */
import { resolve } from 'node:path';

import type { LoadedApi, TreeChange } from '@protoshepherd/project';
import type { FileRewrite } from '@protoshepherd/protoxform';

/** The change that writes all files of the roots, after a rewrite, to a folder. */
export function treeInto(
  out: string,
  { api, rewrites }: { readonly api: LoadedApi; readonly rewrites: readonly FileRewrite[] },
  verify: TreeChange['verify'],
): TreeChange {
  const { tree, directory } = api;
  const after = new Map(rewrites.map(({ path, text }) => [path, text]));
  const own = tree.files.filter(({ isTarget }) => isTarget);
  return {
    directory: resolve(directory, out),
    files: {
      writes: own.map(({ path, schemaFile }) => ({ path, text: after.get(path) ?? schemaFile.tree.file.text })),
      removals: [],
    },
    verify,
  };
}
