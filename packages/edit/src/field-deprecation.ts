/**
 * Sets `deprecated = true` among the options of a field or enum value. Options are ordered by number, so few precede it. The statement is laid out again, unless it
 * contains a comment, which must keep its position.
 */
import type { ApiTree } from '@protoshepherd/api-tree';
import type { TextEdit } from '@protoshepherd/source';
import {
  hasInnerComments,
  readOption,
  type EnumValueNode,
  type FieldNode,
  type GroupNode,
  type LayoutStyle,
  type MapFieldNode,
  type OptionNode,
  type OptionText,
} from '@protoshepherd/syntax';

import { addMark, type DeprecationMark } from './deprecation-mark.ts';
import { layOutOptions } from './lay-out-options.ts';

type Numbered = FieldNode | MapFieldNode | EnumValueNode | GroupNode;

const deprecated: OptionText = { name: 'deprecated', value: { kind: 'scalar', text: 'true' } };

/** Options with lower numbers, preceded by those that are not real options. */
const precedingOptions: ReadonlySet<string> = new Set(['default', 'json_name', 'ctype', 'packed']);

/** The edits that deprecate a field or enum value. */
export function fieldDeprecation(
  tree: ApiTree,
  node: Numbered,
  style: LayoutStyle,
  mark: DeprecationMark | undefined,
): readonly TextEdit[] {
  if (node.kind === 'group' || hasInnerComments(node)) return insertText(node, mark);
  const others = node.options.map(readOption).filter(({ name }) => name !== deprecated.name);
  const place = others.findIndex(({ name }) => !precedingOptions.has(name));
  const options = others.toSpliced(place === -1 ? others.length : place, 0, deprecated);
  const marked = mark === undefined ? options : addMark(tree, options, mark.annotation, mark.version);
  return [layOutOptions(node, marked, style)];
}

/** Inserts text into the option list and leaves everything around it alone. */
function insertText(node: Numbered, mark: DeprecationMark | undefined): readonly TextEdit[] {
  const version = mark === undefined ? [] : [`(${mark.annotation}) = "${mark.version}"`];
  const [first, last] = [node.options[0], node.options.at(-1)];
  if (first === undefined || last === undefined) {
    const at = node.number?.span.end ?? node.span.end;
    return [{ start: at, end: at, text: ` [${['deprecated = true', ...version].join(', ')}]` }];
  }
  const written = node.options.find((option) => readOption(option).name === deprecated.name);
  return [
    written === undefined ? insertion(first.span.start, 'deprecated = true, ') : setToTrue(written),
    ...version.map((text) => insertion(last.span.end, `, ${text}`)),
  ];
}

function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}

/** Changes `deprecated = false`. */
function setToTrue(option: OptionNode): TextEdit {
  const { start, end } = option.value?.span ?? option.span;
  return { start, end, text: 'true' };
}
