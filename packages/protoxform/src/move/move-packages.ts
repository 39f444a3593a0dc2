/** Moves files to other packages and updates all other files that import, use or mention them. */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { rewriteText } from '@protoshepherd/edit';
import type { TextEdit } from '@protoshepherd/source';
import { defaultLayout } from '@protoshepherd/syntax';

import type { FileRewrite } from '../file-rewrite.ts';
import { commentNameEdits } from './comment-name-edits.ts';
import { moveEdits } from './move-edits.ts';
import { MovedNames, type FilePlace } from './moved-names.ts';
import { findReferences } from './find-references.ts';

/** A changed file, with its edits. */
export interface MovedFile extends FileRewrite {
  /** Sorted. */
  readonly edits: readonly TextEdit[];
}

/** All files of a tree that change when some files move. `places` can contain included files, but only files below the roots change. */
export function movePackages(
  tree: ApiTree,
  places: ReadonlyMap<ApiFile, FilePlace>,
  style = defaultLayout,
): readonly MovedFile[] {
  const names = new MovedNames(tree, places);
  return tree.files
    .filter((file) => file.isTarget)
    .flatMap((source): MovedFile[] => {
      const comments = commentNameEdits(tree.schema, source, names);
      const edits = moveEdits(source, findReferences(tree, source), names, style, [], comments);
      const path = names.importPath(source.path);
      if (edits.length === 0 && path === source.path) return [];
      return [{ source, path, edits, text: rewriteText(source.schemaFile.tree.file.text, edits), isCopy: false }];
    });
}
