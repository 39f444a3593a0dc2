/** Moves fields back into their old oneof, or out of a new one. A field keeps its new text but gets its old label. */
import type { ApiElement } from '@protoshepherd/api-tree';
import { memberRange, reindent } from '@protoshepherd/edit';
import { viewAt, type AnyNode, type OneofNode } from '@protoshepherd/syntax';

import { findAnchor, findEnclosingBlock, listMembers, readMemberNumber } from './block-members.ts';
import { findCounterpart, findElement, listOneofFields, listNumberedMembers } from './find-elements.ts';
import { unreserveElement } from './unreserve-steps.ts';
import { labelEdits } from './label-edits.ts';
import { neededSteps, type Restore } from './needed-steps.ts';
import type { FixContext, FixMaker, FixStates, FixStep } from './planned-fix.ts';
import { extractDeprecated, extractStatement } from './extract-statement.ts';

/** Every field of a oneof has the same fix, so larger oneofs get none to avoid repeating it. */
const maxMovedFields = 50;

/** Moves a field back. */
export const moveFieldBack: FixMaker = (context) => {
  const { before, after, change } = context;
  const [old, now] = [findElement(before, change.before), findElement(after, change.after)];
  if (old === undefined || now === undefined) return undefined;
  const { oneof } = old;
  const title =
    oneof === undefined
      ? `move it out of the oneof \`${now.oneof?.name ?? ''}\``
      : `move it back into the oneof \`${oneof.name}\``;
  const isLost = oneof !== undefined && findCounterpart(after, oneof) === undefined;
  const steps = isLost ? restoreOneof(context, oneof, () => undefined) : moveFieldsBack(context, { old, now });
  return steps === undefined ? undefined : { title, steps };
};

interface MovedField {
  readonly old: ApiElement;
  readonly now: ApiElement;
}

/** If a oneof would become empty and was not empty before, its old fields are moved back too. */
function moveFieldsBack({ before, after }: FixContext, first: MovedField): readonly FixStep[] | undefined {
  const moves = [first];
  for (const { now } of moves) {
    if (moves.length > maxMovedFields) return undefined;
    const emptied = now.oneof === undefined || hasOthers(now.oneof, moves) ? undefined : now.oneof;
    const former = emptied === undefined ? undefined : findCounterpart(before, emptied);
    if (former === undefined || now.parent === undefined) continue;
    for (const field of listOneofFields(former)) {
      const there = findCurrentField(now.parent, field);
      if (there !== undefined && moves.every((move) => move.now !== there)) moves.push({ old: field, now: there });
    }
  }
  const homes = moves.map(({ old, now }) => (old.oneof === undefined ? now.parent : findCounterpart(after, old.oneof)));
  const taking = new Set(homes.map((home) => home?.row));
  const removals = removeFields(
    moves.map(({ now }) => now),
    taking,
  );
  const steps: FixStep[] = [];
  for (const [at, { old, now }] of moves.entries()) {
    const home = homes[at];
    if (home === undefined) return undefined;
    const isLast =
      removals.some(({ row }) => row === now.oneof?.row) && listOneofFields(now.oneof as ApiElement)[0] === now;
    steps.push(insertField(home, old, now, isLast ? now.oneof : undefined));
  }
  return [...steps, ...removals];
}

function hasOthers(oneof: ApiElement, moves: readonly MovedField[]): boolean {
  return listOneofFields(oneof).some((field) => moves.every(({ now }) => now !== field));
}

/** The steps that restore a oneof of the old state: around existing fields, and with removed fields, marked as deprecated. */
export function restoreOneof(context: FixStates, oneof: ApiElement, restore: Restore): readonly FixStep[] | undefined {
  const owner = oneof.parent === undefined ? undefined : findCounterpart(context.after, oneof.parent);
  if (owner === undefined) return undefined;
  const { file, row: block } = owner;
  const { tree } = oneof.file.schemaFile;
  const fields = listOneofFields(oneof);
  if (fields.length > maxMovedFields) return undefined;
  const steps: FixStep[] = [];
  const edits = [];
  const moved: ApiElement[] = [];
  for (const field of fields) {
    const written = viewAt(tree, field.row);
    const now = findCurrentField(owner, field);
    const { text, column } = now === undefined ? extractDeprecated(context, field) : extractOneofMember(now);
    edits.push({ ...memberRange(written, { withDetached: false }), text: reindent(text, column, columnOf(written)) });
    if (now !== undefined) moved.push(now);
    else {
      const needed = neededSteps(context, field, file, restore);
      if (needed === undefined) return undefined;
      steps.push(...unreserveElement(context, field), ...needed);
    }
  }
  const node = viewAt(tree, oneof.row) as OneofNode;
  const after = findAnchor(
    { tree, row: oneof.row, block: findEnclosingBlock(tree, oneof.row) },
    { tree: file.schemaFile.tree, block },
  );
  return [
    { kind: 'insert', file, block, after, statement: extractStatement(node, edits), order: oneof.row },
    ...removeFields(moved),
    ...steps,
  ];
}

/** Inserts a field, as it is now, into a message or oneof. The comment of a removed oneof becomes that of its field. */
function insertField(home: ApiElement, old: ApiElement, now: ApiElement, around: ApiElement | undefined): FixStep {
  const { tree } = old.file.schemaFile;
  const node = viewAt(now.file.schemaFile.tree, now.row);
  const written = viewAt(tree, old.row);
  const label = 'label' in written ? written.label?.text : undefined;
  const { text, column } = extractStatement(node, labelEdits(node, label));
  const statement = { text: `${commentAbove(around, column)}${text}`, column };
  const after = findAnchor(
    { tree, row: old.row, block: findEnclosingBlock(tree, old.row) },
    { tree: home.file.schemaFile.tree, block: home.row },
  );
  return { kind: 'insert', file: home.file, block: home.row, after, statement, order: old.row };
}

/** Removes fields of one message, and their oneofs if these become empty and receive no other fields. */
function removeFields(
  fields: readonly ApiElement[],
  taking: ReadonlySet<number | undefined> = new Set(),
): readonly Extract<FixStep, { readonly kind: 'remove' }>[] {
  const rows = new Set(fields.map(({ row }) => row));
  const steps = fields.map(({ file, row }): Extract<FixStep, { readonly kind: 'remove' }> => {
    const { tree } = file.schemaFile;
    const block = findEnclosingBlock(tree, row);
    const isEmptied =
      viewAt(tree, block).kind === 'oneof' &&
      !taking.has(block) &&
      listMembers(tree, block).every((each) => readMemberNumber(each) === undefined || rows.has(each.row));
    return {
      kind: 'remove',
      file,
      ...(isEmptied ? { block: findEnclosingBlock(tree, block), row: block } : { block, row }),
    };
  });
  return steps.filter((step, at) => steps.findIndex(({ row }) => row === step.row) === at);
}

/** The same field in the new state, by name or number. */
function findCurrentField(owner: ApiElement, field: ApiElement): ApiElement | undefined {
  const fields = listNumberedMembers(owner);
  const number = readMemberNumber(viewAt(field.file.schemaFile.tree, field.row));
  return (
    fields.find(({ name }) => name === field.name) ??
    fields.find(({ file, row }) => readMemberNumber(viewAt(file.schemaFile.tree, row)) === number)
  );
}

/** Members of a oneof have no label. */
function extractOneofMember({ file, row }: ApiElement): ReturnType<typeof extractStatement> {
  const node = viewAt(file.schemaFile.tree, row);
  return extractStatement(node, labelEdits(node, undefined));
}

function columnOf(node: AnyNode): number {
  return extractStatement(node).column;
}

/** The comment above an element, indented for a column. */
function commentAbove(element: ApiElement | undefined, column: number): string {
  if (element === undefined) return '';
  const node = viewAt(element.file.schemaFile.tree, element.row);
  const { text } = node.tree.file;
  const above = text.slice(memberRange(node, { withDetached: false }).start, node.span.start);
  return reindent(above.replaceAll('\r\n', '\n'), columnOf(node), column);
}
