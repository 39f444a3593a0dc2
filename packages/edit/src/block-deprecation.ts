/** `option deprecated = true;` as the first statement of a message, enum, service or method. */
import type { TextEdit } from '@protoshepherd/source';
import {
  collectComments,
  hasCommentsBetween,
  layoutRpc,
  readOption,
  rowText,
  type EnumNode,
  type LayoutStyle,
  type MessageNode,
  type OptionNode,
  type RpcNode,
  type ServiceNode,
  type SyntaxNode,
} from '@protoshepherd/syntax';

const statement = 'option deprecated = true;';

/** The edits that deprecate a message, enum or service. */
export function blockDeprecation(node: MessageNode | EnumNode | ServiceNode, style: LayoutStyle): readonly TextEdit[] {
  return insertDeprecated(node, node.open?.span.end, node.members, style);
}

/** The edits that deprecate a method; adds a block if there is none. */
export function methodDeprecation(node: RpcNode, style: LayoutStyle): readonly TextEdit[] {
  if (node.open !== undefined) return insertDeprecated(node, node.open.span.end, node.options, style);
  const { start, end } = node.span;
  const indent = columnOf(node, start);
  const margin = readIndentation(node, start);
  const block = `{\n${margin}${detectIndentUnit(node, style)}${statement}\n${margin}}`;
  const written = node.text.slice(0, -1);
  // The block replaces the `;`, since a comment may precede it.
  if (hasCommentsBetween(node.tree, node.firstToken, node.endToken))
    return [{ start: end - 1, end, text: /\s$/.test(written) ? block : ` ${block}` }];
  const side = (stream: unknown, type: SyntaxNode | undefined): string =>
    `(${stream === undefined ? '' : 'stream '}${type === undefined ? '' : rowText(node.tree, type.row)})`;
  const head = `rpc ${node.name?.text ?? ''}${side(node.inputStream, node.input)}`;
  const returns = `returns ${side(node.outputStream, node.output)}`;
  const layout = (tail: string): string => layoutRpc(head, returns, indent, style, tail).slice(indent);
  const open = layout(';') === node.text ? layout(' {').slice(0, -2) : written.trimEnd();
  return [{ start, end, text: `${open} ${block}` }];
}

function insertDeprecated(
  node: SyntaxNode,
  openEnd: number | undefined,
  members: readonly SyntaxNode[],
  style: LayoutStyle,
): readonly TextEdit[] {
  const written = members.find(
    (member) => member.kind === 'option' && readOption(member as OptionNode).name === 'deprecated',
  ) as OptionNode | undefined;
  if (written?.value !== undefined) return [{ ...written.value.span, text: 'true' }];
  return insertFirst(node, openEnd, members, style, statement);
}

/** The edits that insert an option before all statements of a block. */
export function insertFirst(
  node: SyntaxNode,
  openEnd: number | undefined,
  members: readonly SyntaxNode[],
  style: LayoutStyle,
  option: string,
): readonly TextEdit[] {
  if (openEnd === undefined) return [];
  const { text } = node.tree.file;
  const margin = readIndentation(node, node.span.start);
  const inner = `${margin}${detectIndentUnit(node, style)}`;
  const rest = text.slice(openEnd, node.span.end - 1);
  // An empty block, with the closing brace on the same line or on its own.
  if (rest.trim() === '') return [{ start: openEnd, end: node.span.end - 1, text: `\n${inner}${option}\n${margin}` }];
  const [first] = members;
  const isOnLine = first !== undefined && !text.slice(openEnd, first.span.start).includes('\n');
  if (isOnLine) return [{ start: openEnd, end: openEnd, text: ` ${option}` }];
  const indent = first === undefined ? inner : readIndentation(node, first.span.start);
  // A detached comment after the brace describes the block and stays first.
  const top = collectComments(node).trailing?.span.end;
  if (top !== undefined) return [{ start: top, end: top, text: `\n\n${indent}${option}` }];
  const gap = first === undefined || first.kind === 'option' ? '' : '\n';
  return [{ start: openEnd, end: openEnd, text: `\n${indent}${option}${gap}` }];
}

/** The leading white space of the line of a statement. */
function readIndentation({ tree }: SyntaxNode, offset: number): string {
  const { text } = tree.file;
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
}

/** The indentation unit of a file, taken from its first indented statement, otherwise from the style. */
function detectIndentUnit({ tree }: SyntaxNode, { indent }: LayoutStyle): string {
  return /\n([ \t]{1,8})[a-z]/.exec(tree.file.text)?.[1] ?? ' '.repeat(indent);
}

function columnOf({ tree }: SyntaxNode, offset: number): number {
  return offset - (tree.file.text.lastIndexOf('\n', offset - 1) + 1);
}
