/** What a statement of the old state needs in the new one: types that are there, and imports that lead to them. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';
import { endOfRow } from '@protoshepherd/syntax';

import { counterpart, elementOf } from './find-elements.ts';
import type { FixStates, FixStep } from './planned-fix.ts';
import { renameSteps } from './rename-steps.ts';

/** Brings an element back that something else needs; undefined if it cannot. */
export type Restore = (element: ApiElement) => readonly FixStep[] | undefined;

/** The steps that make everything at a row of the old state, and what the block around it extends, mean the same in a file of the new one; undefined if they cannot. */
export function neededSteps(
  { before, after, renamed }: FixStates,
  old: { readonly file: ApiFile; readonly row: number; readonly extend?: number },
  file: ApiFile,
  restore: Restore,
): readonly FixStep[] | undefined {
  const { rows } = old.file.schemaFile.tree;
  const end = old.row === 0 ? rows.length : endOfRow(rows, old.row);
  const steps: FixStep[] = [];
  for (const { row, target } of before.schema.references(old.file.schemaFile)) {
    if ((row < old.row || row >= end) && row !== old.extend) continue;
    const there = after.schema.declaration(target.fullName)?.file;
    if (there !== undefined) {
      if (!file.schemaFile.visible.has(there)) steps.push({ kind: 'import', file, path: there.path });
      continue;
    }
    if (!target.file.isTarget) {
      steps.push({ kind: 'import', file, path: target.file.path });
      continue;
    }
    // What stands inside of the statement itself comes with it.
    if (target.file === old.file.schemaFile && target.row >= old.row && target.row < end) continue;
    const lost = lostElement({ before, after }, target.file.path, target.row);
    const now = lost === undefined ? undefined : elementOf(after, renamed.get(lost.uniqueName));
    const more =
      lost === undefined ? undefined : now === undefined ? restore(lost) : renameSteps(after, now, lost.name);
    if (more === undefined || lost === undefined) return undefined;
    steps.push(...more);
    const home = now?.file ?? after.file(lost.file.path);
    if (home === undefined) return undefined;
    if (!file.schemaFile.visible.has(home.schemaFile)) steps.push({ kind: 'import', file, path: home.path });
  }
  return steps;
}

/** The outermost element around a declaration of the old state that the new one lacks. */
function lostElement(
  { before, after }: Pick<FixStates, 'before' | 'after'>,
  path: string,
  row: number,
): ApiElement | undefined {
  let element = before.file(path)?.elements.find((each) => each.row === row);
  while (element?.parent !== undefined && counterpart(after, element.parent) === undefined) element = element.parent;
  return element;
}
