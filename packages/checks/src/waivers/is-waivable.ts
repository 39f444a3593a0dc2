import { findRule } from '../rule-table.ts';
import { isWaivedElsewhere } from './is-waived-elsewhere.ts';

/** Can findings with an id be waived? Rules and change kinds can; errors in source text and findings about waivers cannot. */
export function isWaivable(id: string): boolean {
  return isWaivedElsewhere(id) || (findRule(id)?.about ?? 'waivers') !== 'waivers';
}
