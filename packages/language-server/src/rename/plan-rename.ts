/** Plans a rename: turns the name under the cursor into edits, or a reason for refusal. */
import type { Declaration } from '@protoshepherd/schema';
import { fail, succeed, type Result } from '@protoshepherd/source';

import type { ProtoDocument } from '../server/workspace.ts';
import { findUses } from '../symbols/find-uses.ts';
import { nameProblem } from './new-name.ts';
import { renameBreaks } from './rename-breaks.ts';
import { renameUses, type RenamedFile } from './renamed-files.ts';
import { tryRename } from './try-rename.ts';

/** The effects of a rename. */
export interface PlannedRename {
  readonly files: readonly RenamedFile[];
  /** The breaks under the policy of the project. */
  readonly breaks: readonly string[];
}

/** The reason why a declaration cannot be renamed at all, as a sentence; undefined if it can. */
export function renameProblem({ api }: ProtoDocument, { file, fullName }: Declaration): string | undefined {
  if (!file.isTarget || api.originOf(file.path) === undefined) {
    return `\`${fullName}\` is declared in ${file.path}, which is not part of this project.`;
  }
  return undefined;
}

/** Plans a rename in the whole tree. */
export function planRename(
  document: ProtoDocument,
  declaration: Declaration,
  newName: string,
): Result<PlannedRename, string> {
  const { tree } = document.api;
  if (newName === declaration.name) return succeed({ files: [], breaks: [] });
  const problem = renameProblem(document, declaration) ?? nameProblem(tree, declaration, newName);
  if (problem !== undefined) return fail(problem);
  const uses = findUses(tree.schema, declaration);
  const outside = uses.find(({ file, place }) => !file.isTarget && place !== 'comment');
  if (outside !== undefined) {
    return fail(`\`${declaration.name}\` is used in ${outside.file.path}, which is not part of this project.`);
  }
  const files = renameUses(
    uses.filter(({ file }) => file.isTarget),
    declaration,
    newName,
  );
  const trial = tryRename(tree, declaration, newName, files);
  if (typeof trial === 'string') return fail(trial);
  return succeed({ files, breaks: renameBreaks(trial, document.api) });
}
