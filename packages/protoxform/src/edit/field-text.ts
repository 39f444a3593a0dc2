/** Renders fields and enum values after all steps: type, name and options, laid out again. */
import { unavailableName } from '@protoshepherd/api-tree';
import { removeOptions, reindent, addMark } from '@protoshepherd/edit';
import { applyEdits, type TextEdit } from '@protoshepherd/source';
import {
  hasInnerComments,
  KindNumber,
  layoutField,
  rowText,
  viewAt,
  type EnumValueNode,
  type FieldNode,
  type MapFieldNode,
  type OptionText,
} from '@protoshepherd/syntax';

import type { FileDraft } from './file-draft.ts';
import { optionText } from './name-edits.ts';
import { needsRespelling, losesLabel, losesOption, spelledType } from './original-spelling.ts';

type Numbered = FieldNode | MapFieldNode | EnumValueNode;

/** The statement of a field or enum value at a column, from its first word to its `;`. */
export function statementText(draft: FileDraft, row: number, indent: number): string {
  const node = viewAt(draft.tree, row) as Numbered;
  // A new layout would lose comments inside the statement.
  if (hasInnerComments(node)) return wordedText(draft, node, indent);
  return layoutField(formatHead(draft, node), listOptions(draft, node), indent, draft.style).slice(indent);
}

/** Edits a field or enum value in place, if it has steps. */
export function editStatement(draft: FileDraft, row: number): void {
  if (draft.tree.rows[row] === KindNumber.group) return;
  const node = viewAt(draft.tree, row) as Numbered;
  if (draft.stepsAt(row).length === 0 && !needsRespelling(draft, node)) return;
  const { start, end } = node.span;
  draft.replace(start, end, statementText(draft, row, draft.columnOf(start)));
}

function formatHead(draft: FileDraft, node: Numbered): string {
  const name = formatName(draft, node);
  const number = node.number?.text ?? '';
  if (node.kind === 'enumValue') return `${name} = ${node.isNegative ? '-' : ''}${number}`;
  const label = node.label === undefined || isUnlabelled(draft, node) ? '' : `${node.label.text} `;
  return `${label}${formatType(draft, node)} ${name} = ${number}`;
}

/** Fields of a oneof have no label. */
function isUnlabelled(draft: FileDraft, node: FieldNode | MapFieldNode): boolean {
  return draft.step(node.row, 'promote') !== undefined || losesLabel(draft, node);
}

function formatType(draft: FileDraft, node: FieldNode | MapFieldNode): string {
  const written = (row: number | undefined): string =>
    row === undefined ? '' : (draft.retarget(row) ?? spelledType(draft, rowText(draft.tree, row)));
  if (node.kind === 'field') return written(node.type?.row);
  return `map<${written(node.key?.row)}, ${written(node.value?.row)}>`;
}

function formatName(draft: FileDraft, node: Numbered): string {
  if (draft.step(node.row, 'make-unavailable') !== undefined) return unavailableName;
  return draft.step(node.row, 'rename')?.to ?? node.name?.text ?? '';
}

/** All options except annotations that have been carried out, plus the version of a deprecation without one. */
function listOptions(draft: FileDraft, node: Numbered): OptionText[] {
  const obeyed = appliedRows(draft, node.row);
  const kept = node.options.filter(({ row }) => !obeyed.has(row)).map((option) => optionText(draft, option));
  const options = kept.filter(({ name }) => !losesOption(draft, name));
  const date = draft.step(node.row, 'date-deprecation');
  return date === undefined ? options : addMark(draft.context.tree, options, date.annotation, date.version);
}

function appliedRows(draft: FileDraft, row: number): ReadonlySet<number> {
  const isObeyed = draft.step(row, 'rename') !== undefined || draft.step(row, 'promote') !== undefined;
  const values = isObeyed ? (draft.element(row)?.annotations.values ?? []) : [];
  return new Set(values.filter(({ subject }) => subject === 'migrate').map((value) => value.row));
}

/** The statement with single words replaced and everything between them unchanged. */
function wordedText(draft: FileDraft, node: Numbered, indent: number): string {
  const { start, end } = node.span;
  const text = draft.text.slice(start, end);
  const edits = wordEdits(draft, node).map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return reindent(applyEdits(text, edits), draft.columnOf(start), indent);
}

function wordEdits(draft: FileDraft, node: Numbered): TextEdit[] {
  const edits = removeOptions(draft.tree, node.options, appliedRows(draft, node.row));
  for (const step of draft.stepsAt(node.row)) {
    const isCut = step.kind !== 'retarget' || edits.some((edit) => isInside(edit, draft, step.nameRow));
    if (!isCut) edits.push({ ...viewAt(draft.tree, step.nameRow).span, text: step.text });
  }
  if (node.name !== undefined) edits.push({ ...node.name.span, text: formatName(draft, node) });
  if (node.kind !== 'enumValue' && node.label !== undefined && isUnlabelled(draft, node)) {
    const { start, end } = node.label.span;
    const blanks = /^ */.exec(draft.text.slice(end))?.[0].length ?? 0;
    edits.push({ start, end: end + blanks, text: '' });
  }
  const date = draft.step(node.row, 'date-deprecation');
  const last = node.options.at(-1)?.span.end;
  if (date !== undefined && last !== undefined)
    edits.push({ start: last, end: last, text: `, (${date.annotation}) = "${date.version}"` });
  return edits;
}

function isInside({ start, end }: TextEdit, { tree }: FileDraft, row: number): boolean {
  const { span } = viewAt(tree, row);
  return span.start >= start && span.end <= end;
}
