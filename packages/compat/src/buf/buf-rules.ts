/** All rules of `buf breaking`, and the rules that a change breaks. */
import type { Change } from '@protoshepherd/compare';

import type { ChangeContext } from '../change-context.ts';
import type { BufCategory, BufRule } from './buf-rule.ts';
import { declarationRules } from './declaration-rules.ts';
import { fieldRules } from './field-rules.ts';
import { fileRules } from './file-rules.ts';
import { memberRules } from './member-rules.ts';

/** All rules. */
export const bufRules: readonly BufRule[] = [...declarationRules, ...fileRules, ...fieldRules, ...memberRules];

/** Rules that look up elements by full name, so they ignore the contents of renamed elements. */
const byFullName: ReadonlySet<BufRule> = new Set([...fieldRules, ...memberRules]);

/** The sorted ids of the rules that report a change, optionally of one category only. */
export function findBufRules(change: Change, context: ChangeContext, category?: BufCategory): readonly string[] {
  return bufRules
    .filter((rule) => {
      if (category !== undefined && !rule.categories.includes(category)) return false;
      const covers = rule.covers[change.kind];
      if (covers === undefined || (byFullName.has(rule) && !context.isKnownByName(change))) return false;
      return covers === true || covers(change, context);
    })
    .map(({ id }) => id)
    .toSorted();
}
