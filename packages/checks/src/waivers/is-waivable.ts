import { isChangeKind } from '@protoshepherd/compare';

import { findRule } from '../rule-table.ts';

/** Can findings with an id be waived? Rules and change kinds can; errors in source text and findings about waivers cannot. */
export function isWaivable(id: string): boolean {
  return isChangeKind(id) || (findRule(id)?.about ?? 'waivers') !== 'waivers';
}
