import { readdirSync } from 'node:fs';

import { defaultConfig, type Config } from '@protoshepherd/workspace';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { check } from '../test/run-rule.ts';
import { buildGraph } from '../test/build-graph.ts';
import { readBaseline } from './baseline/read-baseline.ts';
import { explainRule } from './documentation/explain-rule.ts';
import type { Example } from './documentation/explanation.ts';
import { ruleIds, ruleTable } from './rule-table.ts';
import type { Rule } from './rule.ts';

const sources = new URL('./rules/', import.meta.url);

/** The file names of a folder with some suffix, without that suffix. */
function namesIn(folder: URL, end: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .map((name) => name.slice(0, -end.length))
    .toSorted();
}

describe('the table of rules', () => {
  const listed = ruleIds.toSorted();

  it('lists every source file, and each has its test', () => {
    expect(namesIn(sources, '.ts').filter((name) => !name.endsWith('.test'))).toEqual(listed);
    // Those over the life of the API are tested where the scheduler is, in test/scheduler.
    const tested = ruleTable.filter(({ about }) => about !== 'lifecycle').map(({ id }) => id);
    expect(namesIn(sources, '.test.ts')).toEqual(tested.toSorted());
  });

  it('names each rule once', () => {
    expect(new Set(ruleIds).size).toBe(ruleIds.length);
  });
});

describe.each(ruleTable.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it('has an id in kebab-case, and a summary of one sentence', () => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(rule.summary).toMatch(/^[A-Z][^.]+\.$/);
  });

  it('has a page with all required sections', () => {
    const page = explainRule(id) ?? '';
    const parts = ['# ', '## Why', '## What it checks', '## Wrong', '## Right', '## How to fix', '## How to waive'];
    expect(parts.filter((part) => !page.split('\n').some((line) => line.startsWith(part)))).toEqual([]);
    expect(page).toContain(`Default severity: ${rule.severity}.`);
  });

  // Rules of the scheduler are tested in test/scheduler.
  if (rule.about === 'lifecycle') return;

  it('has a wrong example that gives the finding, and a right one that gives none', () => {
    expect(findingsIn(rule, rule.explanation.wrong)).not.toEqual([]);
    expect(findingsIn(rule, rule.explanation.right)).toEqual([]);
  });
});

/** The findings of a rule in an example, with the configuration and baseline in it. */
function findingsIn(rule: Rule, example: Example): readonly string[] {
  const protos = Object.fromEntries(Object.entries(example).filter(([path]) => path.endsWith('.proto')));
  const layout = rule.about === 'tree' ? rule.layouts?.[0] : undefined;
  const config = { ...defaultConfig, ...(parse(example['shepherd.yaml'] ?? '{}') as Partial<Config>) };
  const { baseline } = readBaseline(example['baseline.json'] ?? '{ "version": 1, "findings": [] }', 'baseline.json');
  return check(buildGraph(protos, layout), config, baseline === undefined ? {} : { baseline })
    .filter((finding) => finding.rule === rule.id)
    .map(({ message }) => message);
}
