/**
 * Replaces a group with a message and a field of that type:
 *
 *     optional group Result = 1 { … }      message Result { … }
 *                                          Result result = 1 [features.message_encoding = DELIMITED];
 *
 * A oneof or an extend block cannot contain a message, so the message moves after the block. Comments between the label and the brace move to the front.
 */
import { applyEdits, type TextEdit } from '@protoshepherd/source';
import { readOption, type ExtendNode, type GroupNode, type OneofNode } from '@protoshepherd/syntax';

import { optionText } from '../validation/option-text.ts';
import { endOfLine } from '../end-of-line.ts';
import { commentsBefore } from '../preserve-comments.ts';

/** The edits of a group. `features` are options of the field, `inner` are the edits of its body, and `block` is the enclosing oneof or extend block. */
export function groupEdits(
  group: GroupNode,
  features: readonly string[],
  inner: readonly TextEdit[],
  block: OneofNode | ExtendNode | undefined,
): readonly TextEdit[] {
  const { tree, name, number, open, label, options } = group;
  if (name === undefined || number === undefined || open === undefined) return inner;
  const { text } = tree.file;
  const list = [...options.map((option) => optionText(readOption(option))), ...features];
  const repeated = label?.text === 'repeated' ? 'repeated ' : '';
  const brackets = list.length === 0 ? '' : ` [${list.join(', ')}]`;
  const field = `${repeated}${name.text} ${name.text.toLowerCase()} = ${number.text}${brackets};`;
  const { start, end } = group.span;
  const comments = commentsBefore(tree, start, open.span.start, marginAt(text, start));
  const head = `message ${name.text} `;
  if (block === undefined)
    return [
      { start, end: open.span.start, text: `${comments}${head}` },
      ...inner,
      { start: end, end, text: `\n${marginAt(text, start)}${field}` },
    ];
  const bodyStart = open.span.start;
  const moved = inner.map((edit) => ({ ...edit, start: edit.start - bodyStart, end: edit.end - bodyStart }));
  const body = applyEdits(text.slice(bodyStart, end), moved);
  const at = endOfLine(text, block.span.end);
  return [
    { start, end, text: `${comments}${field}` },
    { start: at, end: at, text: `\n${marginAt(text, block.span.start)}${head}${body}` },
  ];
}

/** The indentation of a statement's line. */
function marginAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
}
