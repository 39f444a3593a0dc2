import { compareText, sortFindings, type Finding, type Severity } from '@protoshepherd/source';

/** A rule and its findings. */
export type RuleGroup = readonly [rule: string, findings: readonly Finding[]];

/** Findings by their rule: rules by name, the findings of each in canonical order. */
export function groupByRule(findings: readonly Finding[]): readonly RuleGroup[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of sortFindings(findings)) {
    const group = groups.get(finding.rule);
    if (group === undefined) groups.set(finding.rule, [finding]);
    else group.push(finding);
  }
  return [...groups].toSorted(([a], [b]) => compareText(a, b));
}

/** The same groups, rules with errors first. Within each group, findings are sorted by severity, waived ones last. */
export function mostSevereFirst(findings: readonly Finding[]): readonly RuleGroup[] {
  return groupByRule(findings)
    .map(([rule, group]): RuleGroup => [rule, group.toSorted((a, b) => rankFinding(a) - rankFinding(b))])
    .toSorted(([, [a]], [, [b]]) => rankFinding(a as Finding) - rankFinding(b as Finding));
}

const ranks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

function rankFinding({ severity, waived }: Finding): number {
  return waived === undefined ? ranks[severity] : 3;
}
