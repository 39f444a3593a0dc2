/** The bump that a single change requires. */
import type { ChangeKind } from '@protoshepherd/compare';
import type { Bump } from '@protoshepherd/history';

import { isBreak, type CompatOutcome } from '../compat-outcome.ts';
import type { CompatPolicy } from '../compat-policy.ts';

/** Change kinds that are invisible to callers, senders and stored data. All others add or remove something. */
const invisibleKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  'package-status',
  'file-added',
  'file-removed',
  'file-renamed',
  'file-syntax',
  'file-option',
  'import-added',
  'import-removed',
  'import-modifier',
  'declaration-moved',
  'message-descriptor-accessor',
  'reserved-range-added',
  'reserved-range-removed',
  'reserved-name-added',
  'reserved-name-removed',
  'enum-allow-alias',
  'features',
  'option',
  'visibility',
  'order',
  'hidden',
  'work-in-progress',
]);

/**
 * The bump for a change: major for an active break, otherwise minor for visible changes and patch for the rest. An exempt or waived break counts as a visible
 * change.
 */
export function computeBump(
  outcome: CompatOutcome,
  { isPatchWithoutChange = false }: Pick<CompatPolicy, 'isPatchWithoutChange'>,
): Bump {
  if (isBreak(outcome)) return 'major';
  const isUnseen = outcome.finding === undefined && invisibleKinds.has(outcome.judgement.change.kind);
  return isUnseen && !isPatchWithoutChange ? 'patch' : 'minor';
}
