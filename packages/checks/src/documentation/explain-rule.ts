/** Renders the page of a rule, for docs/rules and `shepherd explain`. */
import type { OptionValue } from '@protoshepherd/workspace';

import { declaredOptions } from '../read-settings.ts';
import { findRule } from '../rule-table.ts';
import type { Rule } from '../rule.ts';
import type { Example } from './explanation.ts';

/** The page of a rule as Markdown: reason, scope, examples, fix; `undefined` if there is no such rule. */
export function explainRule(id: string): string | undefined {
  const rule = findRule(id);
  return rule === undefined ? undefined : renderRulePage(rule);
}

function renderRulePage(rule: Rule): string {
  const { why, policy, inspects, wrong, right, remedy } = rule.explanation;
  const origin = policy === undefined ? [] : [`The rule comes from ${policy.source}: ${policy.says}`];
  const parts = [
    `# ${rule.id}`,
    rule.summary,
    `Default severity: ${rule.severity}. [Layouts](../glossary.md#the-tree): ${formatLayouts(rule)}.`,
    '## Why',
    why,
    ...origin,
    '## What it checks',
    inspects,
    ...renderOptions(rule),
    '## Wrong',
    renderExample(wrong),
    '## Right',
    renderExample(right),
    '## How to fix',
    remedy,
    '## How to waive',
    renderWaiving(rule),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Captions of examples that are not files. */
const captions: Readonly<Record<string, string>> = {
  'history.yaml': 'The commits in git, with the files that each changes and its tag:',
};

/** The layouts that a rule applies to, in words. */
export function formatLayouts(rule: Rule): string {
  return (rule.about === 'tree' ? rule.layouts?.join(', ') : undefined) ?? 'all';
}

function renderOptions(rule: Rule): string[] {
  const options = Object.entries(declaredOptions(rule));
  if (options.length === 0) return [];
  const rows = options.map(
    ([name, option]) => `| \`${name}\` | ${option.description} | \`${formatOption(option.default)}\` |`,
  );
  const switchOn = rule.severity === 'off' ? ['severity: error'] : [];
  const changes = [...switchOn, ...options.map(([name, option]) => `${name}: ${formatOption(option.default)}`)];
  return [
    '## Options',
    ['| option | means | default |', '|---|---|---|', ...rows].join('\n'),
    fence('yaml', `# shepherd.yaml\nrules:\n  ${rule.id}: { ${changes.join(', ')} }`),
  ];
}

function formatOption(value: OptionValue): string {
  return typeof value === 'object' ? `[${value.join(', ')}]` : String(value);
}

function renderExample(example: Example): string {
  const files = Object.entries(example).map(
    ([path, text]) => `${captions[path] ?? `\`${path}\`:`}\n\n${fence(detectLanguage(path), text)}`,
  );
  return files.join('\n\n');
}

function renderWaiving(rule: Rule): string {
  if (rule.about === 'waivers') {
    return `The findings of this rule cannot be waived. You can change its severity, or turn it off:\n\n${fence('yaml', `# shepherd.yaml\nrules:\n  ${rule.id}: off`)}`;
  }
  // The packages of one rule have no version.
  const place = rule.id === 'versionless-package' ? { name: 'a', path: 'a' } : { name: 'a.v1', path: 'a/v1' };
  const config = `# shepherd.yaml\nwaivers:\n  - rule: ${rule.id}\n    package: ${place.name} # or path: ${place.path}\n    reason: why it is acceptable\n    expires: 2026-12-31`;
  const comment = `// shepherd:waive ${rule.id} why it is acceptable until 2026-12-31`;
  return `For one package or path, for example:\n\n${fence('yaml', config)}\n\nOr, if the finding points to a line of a \`.proto\` file, above that line:\n\n${fence('proto', comment)}\n\nSee [waivers](../waivers.md).`;
}

function detectLanguage(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}
