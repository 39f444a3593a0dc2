/** Finds the types and imports that an old statement needs in the new state. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';
import type { Schema, SchemaFile, TypeReference } from '@protoshepherd/schema';
import { endOfRow } from '@protoshepherd/syntax';

import { findCounterpart, findElementAt, findElement } from './find-elements.ts';
import type { FixStates, FixStep } from './planned-fix.ts';
import { renameSteps } from './rename-steps.ts';

/** Restores another element that is needed; `undefined` if that is impossible. */
export type Restore = (element: ApiElement) => readonly FixStep[] | undefined;

/**
 * The steps after which the references at a row of the old state, and the extendee of its enclosing block, resolve in a file of the new state; `undefined` if that is
 * impossible.
 */
export function neededSteps(
  { before, after, renamed }: FixStates,
  old: { readonly file: ApiFile; readonly row: number; readonly extend?: number },
  file: ApiFile,
  restore: Restore,
): readonly FixStep[] | undefined {
  const end = endOfRow(old.file.schemaFile.tree.rows, old.row);
  const steps: FixStep[] = [];
  const known = referencesByRow(before.schema, old.file.schemaFile);
  const extended = old.extend === undefined ? [] : known.filter(({ row }) => row === old.extend);
  for (const { target } of [...sliceByRow(known, old.row, end), ...extended]) {
    const there = after.schema.declaration(target.fullName)?.file;
    if (there !== undefined) {
      if (!file.schemaFile.visible.has(there)) steps.push({ kind: 'import', file, path: there.path });
      continue;
    }
    if (!target.file.isTarget) {
      steps.push({ kind: 'import', file, path: target.file.path });
      continue;
    }
    // Declarations inside the statement are restored with it.
    if (target.file === old.file.schemaFile && target.row >= old.row && target.row < end) continue;
    const lost = lostElement({ before, after }, target.file.path, target.row);
    const now = lost === undefined ? undefined : findElement(after, renamed.get(lost.uniqueName));
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

/** The outermost enclosing element of a declaration that the new state lacks. */
function lostElement(
  { before, after }: Pick<FixStates, 'before' | 'after'>,
  path: string,
  row: number,
): ApiElement | undefined {
  const file = before.file(path);
  let element = file === undefined ? undefined : findElementAt(file, row);
  while (element?.parent !== undefined && findCounterpart(after, element.parent) === undefined)
    element = element.parent;
  return element;
}

const sortedReferences = new WeakMap<readonly TypeReference[], readonly TypeReference[]>();

function referencesByRow(schema: Schema, file: SchemaFile): readonly TypeReference[] {
  const references = schema.references(file);
  let known = sortedReferences.get(references);
  if (known === undefined) sortedReferences.set(references, (known = references.toSorted((a, b) => a.row - b.row)));
  return known;
}

/** The references within a range of rows. */
function sliceByRow(references: readonly TypeReference[], first: number, end: number): readonly TypeReference[] {
  const place = (wanted: number): number => {
    let low = 0;
    let high = references.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((references[middle] as TypeReference).row < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return references.slice(place(first), place(end));
}
