import { isChangeKind } from '@protoshepherd/compare';

import { findRule } from '../rule-table.ts';

/** Can a waiver accept what is reported under an id? Rules and kinds of change can be waived; mistakes in texts and what is said about waivers cannot. */
export function isWaivable(id: string): boolean {
  return isChangeKind(id) || (findRule(id)?.about ?? 'waivers') !== 'waivers';
}
