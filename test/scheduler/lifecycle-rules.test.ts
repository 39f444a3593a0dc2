/** The rules over the life of an API: what their pages show as wrong is found, and what they show as right is not. */
import { ruleTable, type Example } from '@protoshepherd/checks';
import { breachRules, resolvePolicy } from '@protoshepherd/scheduler';
import { loadConfig, loadManifest } from '@protoshepherd/workspace';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { findingsOf } from './breaches-of.ts';
import { historyOf, type ScriptedCommit } from './history-of.ts';
import type { Case } from './schedule-of.ts';

const rules = ruleTable.filter(({ about }) => about === 'lifecycle');

it('has a finder for every rule, and a rule for every finder', () => {
  expect(breachRules.toSorted()).toEqual(rules.map(({ id }) => id).toSorted());
});

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, { explanation, severity }) => {
  it('finds what its page shows as wrong', async () => {
    const findings = findingsOf(id, await caseOf(explanation.wrong));
    expect(findings.map(({ rule }) => rule)).toContain(id);
    expect(new Set(findings.map((finding) => finding.severity))).toEqual(new Set([severity]));
  });

  it('finds nothing in what its page shows as right', async () => {
    expect(findingsOf(id, await caseOf(explanation.right))).toEqual([]);
  });
});

/** An example of a page as it would be read from the disk. */
async function caseOf(example: Example): Promise<Case> {
  const folder = createTemporaryFolder(example);
  const config = await loadConfig('shepherd.yaml' in example ? `${folder}/shepherd.yaml` : undefined, folder);
  const { manifest, findings } = await loadManifest(undefined, folder);
  expect([...config.findings, ...findings]).toEqual([]);
  const { policy: name = 'envoy', policies } = config.config ?? {};
  const resolved = resolvePolicy(name, policies);
  const policy = resolved.ok ? resolved.value : undefined;
  if (policy === undefined || manifest === undefined) throw new Error('the example has no policy or no manifest');
  const commits = parse(example['history.yaml'] ?? '[]') as readonly (ScriptedCommit & { readonly date: unknown })[];
  return {
    asOf: '2026-01-01',
    policy,
    manifest,
    files: Object.fromEntries(Object.entries(example).filter(([path]) => path.endsWith('.proto'))),
    ...(commits.length > 0 && { history: historyOf(commits) }),
  };
}
