import type { Rule } from '../rule.ts';
import { layoutsOf } from './render-rule-page.ts';

/** Renders docs/rules/README.md: the rules with what they ask for, their severity and layouts. */
export function renderRuleIndex(rules: readonly Rule[]): string {
  const table = (about: Rule['about']): string =>
    [
      '| rule | asks for | severity | layouts |',
      '|---|---|---|---|',
      ...rules
        .filter((rule) => rule.about === about)
        .map((rule) => `| [${rule.id}](${rule.id}.md) | ${rule.summary} | ${rule.severity} | ${layoutsOf(rule)} |`),
    ].join('\n');
  return `# Rules

What \`shepherd check\` looks at. \`shepherd rules\` lists the same with the severities of your project, \`shepherd explain RULE\` prints a
page. Severities and options are set in \`shepherd.yaml\`, see [waivers](../waivers.md); a rule that is off is not asked.

These pages are made from the rules in \`packages/checks/src/rules\`; \`npx vitest run packages/checks --update\` writes them again.

## The tree

${table('tree')}

## The life of the API

They need dates: from git, or from \`lifecycle.yaml\` ([support windows](../lifecycle.md)). Which of them say anything depends on the policy.

${table('lifecycle')}

## Waivers and the baseline

${table('waivers')}
`;
}
