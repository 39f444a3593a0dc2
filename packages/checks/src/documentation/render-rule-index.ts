import { ruleTable } from '../rule-table.ts';
import type { Rule } from '../rule.ts';
import { layoutsOf } from './explain-rule.ts';

/** Renders the first part of docs/rules/README.md: the rules with what they ask for, their severity and layouts. */
export function renderRuleIndex(): string {
  const table = (about: Rule['about']): string =>
    [
      '| rule | asks for | severity | layouts |',
      '|---|---|---|---|',
      ...ruleTable
        .filter((rule) => rule.about === about)
        .map((rule) => `| [${rule.id}](${rule.id}.md) | ${rule.summary} | ${rule.severity} | ${layoutsOf(rule)} |`),
    ].join('\n');
  return `# Rules

Every id that a command can print, first the rules of \`shepherd check\`. \`shepherd explain ID\` prints what these pages say. \`shepherd rules\` lists
the rules with the severities of your project. Severities and options are set in \`shepherd.yaml\`, see [waivers](../waivers.md); a rule that is off
is not asked.

These pages are made from the rules in \`packages/checks/src/rules\` and from \`finding-ids.ts\` of every package; \`npm run docs\` writes them again.

## The tree

${table('tree')}

## The life of the API

They need dates: from git, or from \`lifecycle.yaml\` ([support windows](../lifecycle.md)). Which of them say anything depends on the policy.

${table('lifecycle')}

## Waivers and the baseline

${table('waivers')}
`;
}
