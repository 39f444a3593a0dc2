/** Renders fix steps to edits, file by file. Text without steps is kept byte for byte. */
import type { ApiFile } from '@protoshepherd/api-tree';
import {
  BlockDraft,
  importPathEdits,
  reindent,
  reflowStatements,
  reserve,
  TextDraft,
  unreserve,
} from '@protoshepherd/edit';
import { groupBy, hasOverlap, sortBy, type Fix, type TextEdit } from '@protoshepherd/source';
import { viewAt, type LayoutStyle } from '@protoshepherd/syntax';

import { listMembers, isCompact } from './block-members.ts';
import type { FixStep, PlannedFix } from './planned-fix.ts';

/** The edits of one file. */
export interface FileEdits {
  readonly file: ApiFile;
  readonly edits: readonly TextEdit[];
}

type StepOf<Kind extends FixStep['kind']> = Extract<FixStep, { readonly kind: Kind }>;

/** A fix as edits, the file of its first step first; `undefined` if its steps conflict or change nothing. */
export function renderFix({ title, steps }: PlannedFix, style: LayoutStyle): Fix | undefined {
  const files = renderSteps(steps, style).filter(({ edits }) => edits.length > 0);
  if (files.some(({ edits }) => hasOverlap(edits))) return undefined;
  const main = files.find(({ file }) => file === steps[0]?.file) ?? files[0];
  if (main === undefined) return undefined;
  const others = files.filter((each) => each !== main).map(({ file, edits }) => ({ file: file.path, edits }));
  return { title, file: main.file.path, edits: main.edits, ...(others.length > 0 && { others }) };
}

/** The edits of some steps, by path. The edits of a file overlap only if its steps conflict. */
export function renderSteps(steps: readonly FixStep[], style: LayoutStyle): FileEdits[] {
  const files = groupBy(steps, ({ file }) => file);
  return sortBy(files, ([file]) => file.path).map(([file, own]) => ({ file, edits: fileEdits(file, own, style) }));
}

function fileEdits(file: ApiFile, steps: readonly FixStep[], style: LayoutStyle): readonly TextEdit[] {
  const draft = new TextDraft(file.schemaFile.tree, style);
  const blocks = groupBy(
    steps.filter((step) => 'block' in step),
    ({ block }) => block,
  );
  for (const [row, own] of blocks) editBlock(draft, row, own);
  const paths = new Set(filterSteps(steps, 'import').map(({ path }) => path));
  if (paths.size > 0)
    draft.edits.push(...importPathEdits(file.schemaFile, (path) => path, style, [...paths].toSorted()));
  const replaced = new Set<string>();
  for (const { start, end, text } of filterSteps(steps, 'replace')) {
    const key = `${start} ${end} ${text}`;
    if (!replaced.has(key)) draft.replace(start, end, text);
    replaced.add(key);
  }
  return reflowStatements(draft.tree, draft.edits, style).map((edit) =>
    isWindowsLine(draft.text, edit.start) ? { ...edit, text: edit.text.replaceAll(/\r?\n/g, '\r\n') } : edit,
  );
}

/** Does the line at an offset end with CRLF? An unterminated line counts like the line before it. */
function isWindowsLine(text: string, offset: number): boolean {
  const next = text.indexOf('\n', offset);
  return text[(next === -1 ? text.lastIndexOf('\n') : next) - 1] === '\r';
}

function editBlock(draft: TextDraft, row: number, steps: readonly FixStep[]): void {
  const { tree } = draft;
  const members = listMembers(tree, row);
  const block = new BlockDraft(draft, viewAt(tree, row), members);
  const removed = new Set(filterSteps(steps, 'remove').map((step) => step.row));
  for (const member of members) if (removed.has(member.row)) block.remove(member);
  const freed = filterSteps(steps, 'unreserve');
  const names = new Set(freed.flatMap((step) => step.names));
  if (freed.length > 0) unreserve(draft, block, members, { names, numbers: freed.flatMap((step) => step.numbers) });
  const set = filterSteps(steps, 'reserve');
  const reservation = {
    numbers: distinct(set.flatMap((step) => step.numbers)),
    names: distinct(set.flatMap((step) => step.names)),
  };
  if (set.length > 0) reserve(draft, block, members, reservation);
  const isTight = isCompact(tree, row);
  // If a block has one member, only the old state shows whether members are separated by blank lines.
  const isAlone = members.length === 1;
  const inserted = filterSteps(steps, 'insert').toSorted((a, b) => a.order - b.order);
  const seen = new Set<string>();
  for (const { after, statement, order } of inserted) {
    // Two fixes can need the same statement.
    const key = `${order} ${statement.text}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const anchor = members.find((member) => member.row === after);
    const kept =
      anchor !== undefined && removed.has(anchor.row) ? block.lastKeptBefore((each) => each === anchor) : anchor;
    const text = reindent(statement.text, statement.column, block.indent);
    const isKeptApart = (isAlone && statement.isApart === true) || /\/[/*]/.test(text);
    block.addAfter(kept, ' '.repeat(block.indent) + text, isTight && !isKeptApart);
  }
  block.finish();
}

function filterSteps<Kind extends FixStep['kind']>(steps: readonly FixStep[], kind: Kind): StepOf<Kind>[] {
  return steps.filter((step): step is StepOf<Kind> => step.kind === kind);
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
