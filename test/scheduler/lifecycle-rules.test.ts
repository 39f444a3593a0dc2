/** The lifecycle rules: the wrong examples of their pages give findings, and the right ones give none. */
import { ruleTable, type Example } from '@protoshepherd/checks';
import { breachRules, resolvePolicy } from '@protoshepherd/scheduler';
import { loadConfig, loadManifest } from '@protoshepherd/workspace';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { listFindings } from './list-breaches.ts';
import { scriptHistory, type ScriptedCommit } from './script-history.ts';
import type { Case } from './compute-schedule.ts';

const rules = ruleTable.filter(({ about }) => about === 'lifecycle');

it('has a finder for every rule, and a rule for every finder', () => {
  expect(breachRules.toSorted()).toEqual(rules.map(({ id }) => id).toSorted());
});

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, { explanation, severity }) => {
  it('reports the wrong example of its page', async () => {
    const findings = listFindings(id, await loadCase(explanation.wrong));
    expect(findings.map(({ rule }) => rule)).toContain(id);
    expect(new Set(findings.map((finding) => finding.severity))).toEqual(new Set([severity]));
  });

  it('reports nothing in the right example of its page', async () => {
    expect(listFindings(id, await loadCase(explanation.right))).toEqual([]);
  });
});

/** An example of a page, in the form read from the disk. */
async function loadCase(example: Example): Promise<Case> {
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
    ...(commits.length > 0 && { history: scriptHistory(commits) }),
  };
}
