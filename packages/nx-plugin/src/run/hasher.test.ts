import type { ProjectGraph, TargetConfiguration, Task } from '@nx/devkit';
import { expect, test } from 'vitest';

import type { HasherFacts } from './compat-hasher.ts';
import { hashTask } from './hasher.ts';

/** Are two runs of a target with some arguments the same to the cache? */
async function isCached(target: Partial<TargetConfiguration>, ...args: readonly string[]): Promise<boolean> {
  const projectGraph = { nodes: { acme: { data: { targets: { own: target } } } } } as unknown as ProjectGraph;
  const task = { target: { project: 'acme', target: 'own' }, overrides: { __overrides_unparsed__: args } } as unknown;
  const hasher = { hashTask: () => Promise.resolve({ value: 'hash', details: {} }) };
  const facts = { hasher, projectGraph, taskGraph: {}, env: {} } as unknown as HasherFacts;
  const [first, second] = [await hashTask(task as Task, facts), await hashTask(task as Task, facts)];
  return first.value === second.value;
}

const inputs = ['protos', '{workspaceRoot}/shepherd.yaml'];

test('a run is the same as the last one, unless it changes its own inputs or names other files', async () => {
  expect(await isCached({ inputs }, '--format', 'json')).toBe(true);
  expect(await isCached({ inputs }, '--write')).toBe(false);
  expect(await isCached({ inputs, options: { args: ['--write'] } })).toBe(false);
  expect(await isCached({ inputs }, '--root=other')).toBe(false);
  expect(await isCached({ inputs }, '--manifest', 'other.yaml')).toBe(false);
  expect(await isCached({ inputs }, '--usage=../usage.json')).toBe(false);
  expect(await isCached({ inputs }, '--baseline', 'other.json')).toBe(false);
});

test('defaults in nx.json that hide the files of the API end caching', async () => {
  expect(await isCached({ inputs: ['production', '^production'] })).toBe(false);
  expect(await isCached({})).toBe(false);
  expect(await isCached({ inputs: [{ input: 'protos', projects: ['tag:shepherd'] }] })).toBe(true);
});

test('a report about the past is the same on the same day', async () => {
  const report = { inputs, options: { command: 'lifecycle', history: 'api' } };
  expect(await isCached(report, '--as-of=2026-01-31')).toBe(true);
});
