/** Checks the syntax of reserved names: in quotes up to proto3, as identifiers in editions. */
import { isNumberedEdition } from '../edition.ts';
import { ReservedNode } from '../nodes/field-nodes.ts';
import type { CheckContext } from './check-statements.ts';

/** The syntax of names must match the dialect. */
export function checkReserved({ tree, problems }: CheckContext, row: number): void {
  const editions = isNumberedEdition(tree.edition);
  for (const item of new ReservedNode(tree, row).items) {
    if (item.kind === 'range') return;
    if (item.kind === 'string' && editions) {
      problems.push({
        rule: 'reserved-name',
        message: 'editions write reserved names without quotes',
        span: item.span,
        fix: { title: 'write it as an identifier', edits: [{ ...item.span, text: item.value }] },
      });
    } else if (item.kind === 'reservedName' && !editions) {
      problems.push({
        rule: 'reserved-name',
        message: `${tree.edition} writes reserved names in quotes`,
        span: item.span,
        fix: { title: 'put it in quotes', edits: [{ ...item.span, text: `"${item.name}"` }] },
      });
    }
  }
}
