/** The same change with both states exchanged: what was added is removed. */
import { mirrorKind } from './change-kinds.ts';
import type { Change } from './change.ts';

/** Looks at a change from the other side. */
export function mirrorChange(change: Change): Change {
  const { kind, before, after, subject, package: owner, ...rest } = change;
  return {
    ...rest,
    kind: mirrorKind(kind),
    subject: after?.name ?? subject,
    package: after?.package ?? owner,
    ...(after !== undefined && { before: after }),
    ...(before !== undefined && { after: before }),
  };
}
