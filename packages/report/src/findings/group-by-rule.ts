import { compareText, sortFindings, type Finding } from '@protoshepherd/source';

/** Findings by their rule: rules by name, the findings of each in canonical order. */
export function groupByRule(findings: readonly Finding[]): readonly (readonly [rule: string, Finding[]])[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of sortFindings(findings)) {
    const group = groups.get(finding.rule);
    if (group === undefined) groups.set(finding.rule, [finding]);
    else group.push(finding);
  }
  return [...groups].toSorted(([a], [b]) => compareText(a, b));
}
