import { renderRulePage } from './documentation/render-rule-page.ts';
import { findRule } from './rule-table.ts';

/** The page of a rule as Markdown: why, what it looks at, an example, the way out; undefined if there is no such rule. */
export function explainRule(id: string): string | undefined {
  const rule = findRule(id);
  return rule === undefined ? undefined : renderRulePage(rule);
}
