/**
 * Formats one statement without the comments around it. A statement with inner comments keeps its text, because their position in another layout is
 * ambiguous.
 */
import type { AnyNode } from '../nodes/view-at.ts';
import type { EnumValueNode } from '../nodes/enum-nodes.ts';
import type {
  ExtensionsNode,
  FieldNode,
  GroupNode,
  MapFieldNode,
  RangeNode,
  ReservedNode,
} from '../nodes/field-nodes.ts';
import type { ImportNode, PackageNode, SyntaxDeclarationNode } from '../nodes/file-nodes.ts';
import type { QualifiedNameNode } from '../nodes/name-nodes.ts';
import type { OptionNode } from '../nodes/option-nodes.ts';
import type { RpcNode } from '../nodes/service-nodes.ts';
import type { StringNode } from '../nodes/value-nodes.ts';
import { canonicalOptions } from './canonical-options.ts';
import { reindentLines } from './comment-lines.ts';
import { formatBlock } from './format-block.ts';
import type { FormatContext } from './format-context.ts';
import { hasCommentsBetween } from './inner-comments.ts';
import { layoutHeadWithOptions } from './layout-field.ts';
import { layoutOptionStatement } from './layout-option-statement.ts';
import { layoutList } from './layout-reserved.ts';
import { layoutRpc } from './layout-rpc.ts';
import { blanks } from './layout-style.ts';
import { readLiteral, readOption, type OptionText } from './literal.ts';

/** The text of a statement, from the blanks before its first word to its `;` or `}`. */
export function formatStatement(context: FormatContext, node: AnyNode, indent: number): string {
  const open = (node as { readonly open?: { readonly index: number } }).open?.index;
  const isKept = hasCommentsBetween(node.tree, node.firstToken, open === undefined ? node.endToken : open + 1);
  const head = isKept ? verbatimText(node, open, indent) : layoutHead(context, node, indent);
  return open === undefined ? head : formatBlock(context, node, head, indent);
}

/** The items of a `reserved` statement. */
export function reservedItems({ items }: ReservedNode): readonly string[] {
  return items.map((item) =>
    item.kind === 'range' ? rangeText(item) : item.kind === 'string' ? stringText(item) : item.name,
  );
}

/** The text of a statement, or of its head up to `{`, with its inner lines moved to its new column. */
function verbatimText({ tree, span }: AnyNode, open: number | undefined, indent: number): string {
  const end = open === undefined ? span.end : (tree.tokens.ends[open] as number);
  return reindentLines(tree, span.start, end, indent).join('\n');
}

/** A statement, or its head up to and including `{`. */
function layoutHead(context: FormatContext, node: AnyNode, indent: number): string {
  const { style } = context;
  const margin = blanks(indent);
  switch (node.kind) {
    case 'syntax':
      return margin + syntaxText(node);
    case 'package':
      return margin + packageText(node);
    case 'import':
      return margin + importText(node);
    case 'option':
      return layoutOptionStatement(readOption(node), indent, style);
    case 'field':
    case 'mapField':
    case 'enumValue':
      return layoutHeadWithOptions(fieldHead(context, node), bracketOptions(context, node), ';', indent, style);
    case 'group':
      return layoutHeadWithOptions(groupHead(node), bracketOptions(context, node), ' {', indent, style);
    case 'reserved':
      return layoutList('reserved', reservedItems(node), indent, style);
    case 'extensions':
      return layoutExtensions(context, node, indent);
    case 'rpc':
      return layoutRpcHead(context, node, indent);
    case 'message':
    case 'enum':
      return `${margin}${node.visibility === undefined ? '' : `${node.visibility.text} `}${node.kind} ${node.name?.text} {`;
    case 'oneof':
    case 'service':
      return `${margin}${node.kind} ${node.name?.text} {`;
    case 'extend':
      return `${margin}extend ${typeText(context, node.extendee)} {`;
    default:
      throw new Error(`a node of kind ${node.kind} is no statement`);
  }
}

function syntaxText({ keyword, value }: SyntaxDeclarationNode): string {
  return `${keyword} = ${stringText(value)};`;
}

function packageText({ name }: PackageNode): string {
  return `package ${name?.name};`;
}

function importText({ modifier, path }: ImportNode): string {
  return `import ${modifier === undefined ? '' : `${modifier.text} `}${stringText(path)};`;
}

function fieldHead(context: FormatContext, node: FieldNode | MapFieldNode | EnumValueNode): string {
  const name = `${node.name?.text} = `;
  if (node.kind === 'enumValue') return `${name}${node.isNegative ? '-' : ''}${node.number?.text}`;
  const label = node.label === undefined ? '' : `${node.label.text} `;
  const type =
    node.kind === 'field' ? typeText(context, node.type) : `map<${node.key?.name}, ${typeText(context, node.value)}>`;
  return `${label}${type} ${name}${node.number?.text}`;
}

function groupHead({ label, name, number }: GroupNode): string {
  return `${label === undefined ? '' : `${label.text} `}group ${name?.text} = ${number?.text}`;
}

function layoutExtensions(context: FormatContext, node: ExtensionsNode, indent: number): string {
  const ranges = node.ranges.map(rangeText);
  const options = bracketOptions(context, node);
  if (options.length === 0) return layoutList('extensions', ranges, indent, context.style);
  return layoutHeadWithOptions(`extensions ${ranges.join(', ')}`, options, ';', indent, context.style);
}

function layoutRpcHead(context: FormatContext, node: RpcNode, indent: number): string {
  const input = `${node.inputStream === undefined ? '' : 'stream '}${typeText(context, node.input)}`;
  const output = `${node.outputStream === undefined ? '' : 'stream '}${typeText(context, node.output)}`;
  const end = node.open === undefined ? ';' : ' {';
  return layoutRpc(`rpc ${node.name?.text}(${input})`, `returns (${output})`, indent, context.style, end);
}

function bracketOptions(
  { style, names }: FormatContext,
  node: AnyNode & { readonly options: readonly OptionNode[] },
): readonly OptionText[] {
  const options = node.options.map(readOption);
  if (style.options === 'keep' || options.length === 0) return options;
  const items = options.map((option) => ({ option, isFixed: false }));
  return canonicalOptions(items, () => names.optionMessage(node, 'brackets')).map((item) => item.option);
}

function typeText({ style, names }: FormatContext, type: QualifiedNameNode | undefined): string {
  if (type === undefined) return '';
  return (style.typeNames === 'short' ? names.typeName(type.row) : undefined) ?? type.name;
}

function rangeText({ first, last }: RangeNode): string {
  return last === undefined ? first : `${first} to ${last}`;
}

function stringText(value: StringNode | undefined): string {
  const literal = value === undefined ? undefined : readLiteral(value);
  return literal?.kind === 'scalar' ? literal.text : '';
}
