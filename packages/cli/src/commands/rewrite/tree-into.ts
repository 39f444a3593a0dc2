/** A rewritten tree in a folder of its own: files that change and files that do not, so that the folder compiles as the roots do. */
import { resolve } from 'node:path';

import type { RewrittenValidation, TreeChange } from '@protoshepherd/project';

/** The change that writes all files of the roots into a folder, as they are after a rewrite. */
export function treeInto(
  out: string,
  { api: { tree, directory }, rewrites }: RewrittenValidation,
  verify: TreeChange['verify'],
): TreeChange {
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
