/** Files that go to other packages, with everything that names them: the files themselves, and every other file that imports, uses or mentions what is in them. */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { rewriteText } from '@protoshepherd/edit';
import type { TextEdit } from '@protoshepherd/source';
import { defaultLayout } from '@protoshepherd/syntax';

import type { FileRewrite } from '../file-rewrite.ts';
import { commentNameEdits } from './comment-name-edits.ts';
import { moveEdits } from './move-edits.ts';
import { MovedNames, type FilePlace } from './moved-names.ts';
import { referencesOf } from './references-of.ts';

/** A file that changes, with the edits that lead to its new text. */
export interface MovedFile extends FileRewrite {
  /** Sorted. */
  readonly edits: readonly TextEdit[];
}

/** Every file of a tree that changes when some files go to other places. Files of includes are named as they are; only files of the roots change. */
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
      const edits = moveEdits(source, referencesOf(tree, source), names, style, [], comments);
      const path = names.importPath(source.path);
      if (edits.length === 0 && path === source.path) return [];
      return [{ source, path, edits, text: rewriteText(source.schemaFile.tree.file.text, edits), isCopy: false }];
    });
}
