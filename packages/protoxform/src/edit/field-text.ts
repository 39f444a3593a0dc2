/** Fields and enum values as they will be: type, name and options after all steps, laid out anew. */
import {
  hasInnerComments,
  KindNumber,
  layoutField,
  readOption,
  rowText,
  viewAt,
  type EnumValueNode,
  type FieldNode,
  type MapFieldNode,
  type OptionText,
} from '@protoshepherd/syntax';

import { withMark } from '../shadow/deprecation-mark.ts';
import type { FileDraft } from './file-draft.ts';

/** The name that a deprecated zero value goes on under. */
export const unavailableName = 'DEPRECATED_AND_UNAVAILABLE_DO_NOT_USE';

type Numbered = FieldNode | MapFieldNode | EnumValueNode;

/** The statement of a field or value at a column, from its first word to its `;`. */
export function statementText(draft: FileDraft, row: number, indent: number): string {
  const node = viewAt(draft.tree, row) as Numbered;
  return layoutField(headOf(draft, node), optionsOf(draft, node), indent).slice(indent);
}

/** Changes a field or value in its place, if any step touches it. */
export function editStatement(draft: FileDraft, row: number): void {
  if (draft.stepsAt(row).length === 0 || draft.tree.rows[row] === KindNumber.group) return;
  const node = viewAt(draft.tree, row) as Numbered;
  const { start, end } = node.span;
  // A comment inside of a statement would be lost if the statement were laid out anew.
  if (hasInnerComments(node)) editWords(draft, node);
  else draft.replace(start, end, statementText(draft, row, draft.columnOf(start)));
}

function headOf(draft: FileDraft, node: Numbered): string {
  const name = nameOf(draft, node);
  const number = node.number?.text ?? '';
  if (node.kind === 'enumValue') return `${name} = ${signOf(draft, node)}${number}`;
  const label = node.label === undefined ? '' : `${node.label.text} `;
  return `${label}${typeOf(draft, node)} ${name} = ${number}`;
}

/** The number of a value may have a sign, which is a token of its own. */
function signOf({ text }: FileDraft, node: EnumValueNode): string {
  const { name, number } = node;
  if (name === undefined || number === undefined) return '';
  return text.slice(name.span.end, number.span.start).includes('-') ? '-' : '';
}

function typeOf(draft: FileDraft, node: FieldNode | MapFieldNode): string {
  const target = draft.step(node.row, 'retarget');
  const written = (row: number | undefined): string => {
    if (row === undefined) return '';
    return target?.nameRow === row ? target.text : rowText(draft.tree, row);
  };
  if (node.kind === 'field') return written(node.type?.row);
  return `map<${written(node.key?.row)}, ${written(node.value?.row)}>`;
}

function nameOf(draft: FileDraft, node: Numbered): string {
  if (draft.step(node.row, 'make-unavailable') !== undefined) return unavailableName;
  return draft.step(node.row, 'rename')?.to ?? node.name?.text ?? '';
}

/** All options but the annotations that have been obeyed, and the date of a deprecation that had none. */
function optionsOf(draft: FileDraft, node: Numbered): OptionText[] {
  const obeyed = obeyedRows(draft, node.row);
  const options = node.options.filter((option) => !obeyed.has(option.row)).map(readOption);
  const date = draft.step(node.row, 'date-deprecation');
  return date === undefined ? options : withMark(draft.context.tree, options, date.annotation, date.version);
}

function obeyedRows(draft: FileDraft, row: number): ReadonlySet<number> {
  const isObeyed = draft.step(row, 'rename') !== undefined || draft.step(row, 'promote') !== undefined;
  const values = isObeyed ? (draft.element(row)?.annotations.values ?? []) : [];
  return new Set(values.filter(({ subject }) => subject === 'migrate').map((value) => value.row));
}

/** Changes single words and leaves everything between them alone; an annotation that has been obeyed stays as it is. */
function editWords(draft: FileDraft, node: Numbered): void {
  const target = draft.step(node.row, 'retarget');
  if (target !== undefined) {
    const { start, end } = viewAt(draft.tree, target.nameRow).span;
    draft.replace(start, end, target.text);
  }
  if (node.name !== undefined) draft.replace(node.name.span.start, node.name.span.end, nameOf(draft, node));
  const date = draft.step(node.row, 'date-deprecation');
  const last = node.options.at(-1);
  if (date !== undefined && last !== undefined)
    draft.insert(last.span.end, `, (${date.annotation}) = "${date.version}"`);
}
