/** Scalars in option values. */
import { Column } from '../node-kind.ts';
import { ScalarNode } from '../nodes/value-nodes.ts';
import { TokenKind } from '../token-kind.ts';
import type { CheckContext } from './check-statements.ts';

/** A sign goes with numbers, infinity and "not a number" only. */
export function checkScalar({ tree, problems }: CheckContext, row: number): void {
  const first = tree.rows[row + Column.firstToken] as number;
  if (tree.tokens.kinds[first] !== TokenKind.minus) return;
  const node = new ScalarNode(tree, row);
  if (node.literalKind !== 'word' || node.literal === '' || /^(?:inf|infinity|nan)$/i.test(node.literal)) return;
  problems.push({
    rule: 'invalid-sign',
    message: `\`-\` cannot stand before the word \`${node.literal}\``,
    span: node.span,
  });
}
