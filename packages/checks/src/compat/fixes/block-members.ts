/** Blocks, what stands in them, and where a statement of one state belongs in the other. */
import { integerOf } from '@protoshepherd/api-tree';
import { childRows, viewAt, type AnyNode, type SyntaxTree } from '@protoshepherd/syntax';

const statements: ReadonlySet<AnyNode['kind']> = new Set([
  'syntax',
  'package',
  'import',
  'option',
  'message',
  'group',
  'field',
  'mapField',
  'oneof',
  'extend',
  'extensions',
  'reserved',
  'enum',
  'enumValue',
  'service',
  'rpc',
  'empty',
] as const);

/** The statements in the block at a row, 0 for the file. */
export function membersOf(tree: SyntaxTree, block: number): readonly AnyNode[] {
  return childRows(tree.rows, block)
    .map((row) => viewAt(tree, row))
    .filter(({ kind }) => statements.has(kind));
}

/** The row of the block that a node stands in. */
export function blockAround(tree: SyntaxTree, row: number): number {
  let block = 0;
  for (;;) {
    const around = membersOf(tree, block).findLast((member) => member.row <= row);
    if (around === undefined || around.row === row) return block;
    block = around.row;
  }
}

/**
 * Where a statement of the old state belongs: behind the nearest statement that stood before it and is still there; else before the first of what
 * is like it.
 */
export function anchorFor(
  old: { readonly tree: SyntaxTree; readonly row: number; readonly block: number },
  now: { readonly tree: SyntaxTree; readonly block: number },
): number | undefined {
  const members = membersOf(now.tree, now.block);
  const before = membersOf(old.tree, old.block).filter(({ row }) => row < old.row);
  for (const sibling of before.toReversed()) {
    const found = members.find((member) => isSame(sibling, member));
    if (found !== undefined) return found.row;
  }
  const first = members.findIndex(({ kind }) => !heads.has(kind));
  return (first === -1 ? members : members.slice(0, first)).findLast(({ kind }) => kind !== 'empty')?.row;
}

/** What stands above all declarations. */
const heads: ReadonlySet<AnyNode['kind']> = new Set([
  'syntax',
  'package',
  'import',
  'option',
  'reserved',
  'empty',
] as const);

/** Are two statements of two states the same one? */
function isSame(old: AnyNode, now: AnyNode): boolean {
  if (identity(old) === identity(now)) return true;
  const number = numberIn(old);
  return number !== undefined && number === numberIn(now);
}

function identity(node: AnyNode): string {
  switch (node.kind) {
    case 'field':
    case 'mapField':
    case 'group':
      return `field ${node.name?.text ?? ''}`;
    case 'message':
    case 'enum':
    case 'enumValue':
    case 'oneof':
    case 'service':
    case 'rpc':
      return `${node.kind} ${node.name?.text ?? ''}`;
    default:
      return `${node.kind} ${node.text}`;
  }
}

/** The number of a field or value. */
export function numberIn(node: AnyNode): number | undefined {
  switch (node.kind) {
    case 'field':
    case 'mapField':
    case 'group':
      return integerOf(node.number?.text ?? '');
    case 'enumValue':
      return integerOf(`${node.isNegative ? '-' : ''}${node.number?.text ?? ''}`);
    default:
      return undefined;
  }
}
