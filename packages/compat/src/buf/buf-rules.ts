/** All rules of `buf breaking`, and which of them a change breaks. */
import type { Change } from '@protoshepherd/compare';

import type { ChangeContext } from '../change-context.ts';
import type { BufCategory, BufRule } from './buf-rule.ts';
import { declarationRules } from './declaration-rules.ts';
import { fieldRules } from './field-rules.ts';
import { fileRules } from './file-rules.ts';
import { memberRules } from './member-rules.ts';

/** Every rule of the categories. */
export const bufRules: readonly BufRule[] = [...declarationRules, ...fileRules, ...fieldRules, ...memberRules];

/** Rules that look at elements by their full names, and so not into what has another one. */
const byFullName: ReadonlySet<BufRule> = new Set([...fieldRules, ...memberRules]);

/** The ids of the rules that report a change, sorted; those of one category, if one is given. */
export function bufRulesFor(change: Change, context: ChangeContext, category?: BufCategory): readonly string[] {
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
