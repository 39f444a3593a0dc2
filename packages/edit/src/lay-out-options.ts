/** A field or value with other options: the statement is laid out anew, as the formatter would. */
import type { TextEdit } from '@protoshepherd/source';
import {
  childRows,
  KindNumber,
  layoutField,
  viewAt,
  type EnumValueNode,
  type FieldNode,
  type LayoutStyle,
  type MapFieldNode,
  type OptionText,
} from '@protoshepherd/syntax';

/** The edit that gives a statement these options instead of its own; comments inside of it would be lost. */
export function layOutOptions(
  node: FieldNode | MapFieldNode | EnumValueNode,
  options: readonly OptionText[],
  style: LayoutStyle,
): TextEdit {
  const { start, end } = node.span;
  const { text } = node.tree.file;
  const list = childRows(node.tree.rows, node.row, KindNumber.options)[0];
  const headEnd = list === undefined ? end - 1 : viewAt(node.tree, list).span.start;
  const head = text.slice(start, headEnd).trim().replace(/\s+/g, ' ');
  const indent = start - (text.lastIndexOf('\n', start - 1) + 1);
  return { start, end, text: layoutField(head, options, indent, style).slice(indent) };
}
