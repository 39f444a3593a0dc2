/** Computes the edits that rename a declaration in all files that use it. */
import type { Declaration, NameUse, SchemaFile } from '@protoshepherd/schema';
import type { TextEdit } from '@protoshepherd/source';

import { isGroup } from './new-name.ts';

/** The edits of one file. */
export interface RenamedFile {
  readonly file: SchemaFile;
  /** Sorted. */
  readonly edits: readonly TextEdit[];
}

/** The files that use a declaration, with their edits. */
export function renameUses(
  uses: readonly NameUse[],
  declaration: Declaration,
  newName: string,
): readonly RenamedFile[] {
  const files = new Map<SchemaFile, TextEdit[]>();
  for (const { file, span } of uses) {
    const written = file.tree.file.text.slice(span.start, span.end);
    // The field of a group has the name of its message in lower case.
    const isFieldOfGroup = isGroup(declaration) && written === written.toLowerCase();
    const edit = { ...span, text: isFieldOfGroup ? newName.toLowerCase() : newName };
    const edits = files.get(file);
    if (edits === undefined) files.set(file, [edit]);
    else edits.push(edit);
  }
  return [...files].map(([file, edits]) => ({ file, edits }));
}
