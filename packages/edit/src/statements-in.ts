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

/** The statements in the block at a row, in source order. Row 0 is the file. */
export function statementsIn(tree: SyntaxTree, block: number): readonly AnyNode[] {
  return childRows(tree.rows, block)
    .map((row) => viewAt(tree, row))
    .filter(({ kind }) => statements.has(kind));
}
