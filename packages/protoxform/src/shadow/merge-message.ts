/** Adds the elements of an older version to an active message: plain fields at its end, others at the end of their oneof, followed by oneofs that only the older version has. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';
import { BlockDraft, unreserve } from '@protoshepherd/edit';
import { childRows, KindNumber, OneofNode, viewAt, type MessageNode } from '@protoshepherd/syntax';

import type { FileDraft } from '../edit/file-draft.ts';
import { addTypes } from './add-types.ts';
import type { MergeStep } from './merge-step.ts';
import { restoredOneof, restoredText } from './restored-text.ts';

type Restoration = Extract<MergeStep, { readonly kind: 'restore' }>;

const fieldKinds: readonly string[] = ['field', 'mapField', 'group', 'oneof'];

/** Edits a message. */
export function mergeMessage(
  draft: FileDraft,
  into: ApiElement,
  steps: readonly MergeStep[],
  drafts: ReadonlyMap<ApiFile, FileDraft>,
): void {
  const node = viewAt(draft.tree, into.row) as MessageNode;
  const { members } = node;
  const block = new BlockDraft(draft, node, members);
  const restored = steps.filter((step) => step.kind === 'restore');
  const numbers = restored.map(({ number }) => number);
  unreserve(draft, block, members, { names: new Set(restored.map(({ name }) => name)), numbers });
  addTypes(block, steps, drafts);
  const oneofs = new Map(
    members.flatMap((member) => (member.kind === 'oneof' ? [[member.name?.text, member] as const] : [])),
  );
  const last =
    block.lastKept(({ kind }) => fieldKinds.includes(kind)) ?? block.lastKept(({ kind }) => kind !== 'empty');
  const add = (text: string): void => block.addAfter(last, ' '.repeat(block.indent) + text);
  for (const [name, fields] of groupByOneof(restored)) {
    const older = drafts.get((fields[0] as ApiElement).file);
    const home = name === undefined ? undefined : oneofs.get(name);
    if (older === undefined) continue;
    if (name === undefined) for (const field of fields) add(restoredText(older, field, block.indent));
    else if (home !== undefined) extendOneof(draft, home, fields, older);
    else add(restoredOneof(older, oneofAround(older, fields), name, fields, block.indent));
  }
  block.finish();
}

/** Fields by their old oneof, those without one first. */
function groupByOneof(steps: readonly Restoration[]): ReadonlyMap<string | undefined, readonly ApiElement[]> {
  const groups = new Map<string | undefined, ApiElement[]>([[undefined, []]]);
  for (const { element, oneof } of steps) {
    const known = groups.get(oneof);
    if (known === undefined) groups.set(oneof, [element]);
    else known.push(element);
  }
  if (groups.get(undefined)?.length === 0) groups.delete(undefined);
  return groups;
}

function extendOneof(draft: FileDraft, node: OneofNode, fields: readonly ApiElement[], older: FileDraft): void {
  const block = new BlockDraft(draft, node, node.members);
  const last = block.lastKept(({ kind }) => kind !== 'empty');
  for (const field of fields) block.addAfter(last, ' '.repeat(block.indent) + restoredText(older, field, block.indent));
  block.finish();
}

/** The oneof that contains a field; `undefined` for a field that was only announced to join one. */
function oneofAround({ tree }: FileDraft, [field]: readonly ApiElement[]): OneofNode | undefined {
  const message = field?.parent?.row;
  if (message === undefined) return undefined;
  const row = childRows(tree.rows, message, KindNumber.oneof).find((each) =>
    childRows(tree.rows, each).includes(field?.row ?? -1),
  );
  return row === undefined ? undefined : new OneofNode(tree, row);
}
