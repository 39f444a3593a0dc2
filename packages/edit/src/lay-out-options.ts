/** Replaces the options of a field or enum value and lays the statement out again, as the formatter would. */
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

/**
 * The edit that replaces the options of a statement. It discards comments inside the statement, so check for them
 * first.
 */
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
