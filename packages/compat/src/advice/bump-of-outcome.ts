/** Changes to bumps: what a version needs because of one change. */
import type { ChangeKind } from '@protoshepherd/compare';
import type { Bump } from '@protoshepherd/history';

import { isBreak, type CompatOutcome } from '../compat-outcome.ts';
import type { CompatPolicy } from '../compat-policy.ts';

/** Kinds that change nothing people can call, send or store. All others give or take something. */
const unseenKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
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
 * The bump that a change needs: major for a break that counts, else minor for what people can see and patch for the rest. A break that is exempt or waived is
 * a change that they see.
 */
export function bumpOfOutcome(
  outcome: CompatOutcome,
  { isPatchWithoutChange = false }: Pick<CompatPolicy, 'isPatchWithoutChange'>,
): Bump {
  if (isBreak(outcome)) return 'major';
  const isUnseen = outcome.finding === undefined && unseenKinds.has(outcome.judgement.change.kind);
  return isUnseen && !isPatchWithoutChange ? 'patch' : 'minor';
}
