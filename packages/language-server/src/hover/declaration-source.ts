/** Renders a declaration as short source text: a statement as written, or a block with the heads of its members. */
import type { Declaration } from '@protoshepherd/schema';
import { childRows, KindNumber, viewAt, type AnyNode } from '@protoshepherd/syntax';

/** The number of members shown in a block. */
const maxMembers = 20;

/** The longest statement shown, in characters. */
const maxStatementLength = 600;

const memberKinds = [
  KindNumber.field,
  KindNumber.mapField,
  KindNumber.group,
  KindNumber.oneof,
  KindNumber.message,
  KindNumber.enum,
  KindNumber.enumValue,
  KindNumber.rpc,
];

/** The source of a declaration. */
export function declarationSource({ file: { tree }, row }: Pick<Declaration, 'file' | 'row'>): string {
  const node = viewAt(tree, row);
  if (!hasBlock(node)) return shorten(node.text);
  const members = childRows(tree.rows, row, ...memberKinds).map((child) => viewAt(tree, child));
  if (members.length === 0) return `${renderHead(node)} {}`;
  const shown = members.slice(0, maxMembers).map((member) => `  ${memberText(member)}`);
  const rest = members.length - shown.length;
  const more = rest > 0 ? [`  // and ${rest} more`] : [];
  return [`${renderHead(node)} {`, ...shown, ...more, '}'].join('\n');
}

type BlockNode = Extract<AnyNode, { readonly open: unknown }>;

function hasBlock(node: AnyNode): node is BlockNode {
  return 'open' in node && node.open !== undefined;
}

function memberText(node: AnyNode): string {
  if (hasBlock(node)) return `${renderHead(node)} { … }`;
  const end = 'number' in node && node.number !== undefined ? node.number.end : node.span.end;
  const text = oneLine(node.tree.file.text.slice(node.span.start, end));
  return text.endsWith(';') ? text : `${text};`;
}

/** The text before the block of a declaration. */
function renderHead(node: BlockNode): string {
  const { start } = node.span;
  return oneLine(node.tree.file.text.slice(start, node.open?.start ?? start));
}

function oneLine(text: string): string {
  return shorten(text.replaceAll(/\s+/g, ' ').trim());
}

function shorten(text: string): string {
  return text.length > maxStatementLength ? `${text.slice(0, maxStatementLength)} …` : text;
}
