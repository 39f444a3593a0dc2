/** Swaps the two states of a change: an addition becomes a removal. */
import { reverseKind } from './change-kinds.ts';
import type { Change } from './change.ts';

/** Swaps the sides of a change. */
export function reverseChange(change: Change): Change {
  const { kind, before, after, subject, package: owner, ...rest } = change;
  return {
    ...rest,
    kind: reverseKind(kind),
    subject: after?.name ?? subject,
    package: after?.package ?? owner,
    ...(after !== undefined && { before: after }),
    ...(before !== undefined && { after: before }),
  };
}
