/** Stages of versions that a project defines, in every answer. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { commit, scratchRepository } from '../../../workspace/test/scratch-repository.ts';
import type { Answer } from '../answer.ts';
import { openProject } from '../open-project.ts';

const config = 'version: 1\npolicy: envoy@2021-01\nversions: { stages: [development, alpha, beta] }\n';
const proto = (name: string, message: string): string => `syntax = "proto3";\n\npackage ${name};\n\n${message}\n`;
const files = {
  'shepherd.yaml': config,
  'otel/profiles/v1development/p.proto': proto('otel.profiles.v1development', 'message P {\n  string id = 1;\n}'),
  'otel/profiles/v1alpha/p.proto': proto('otel.profiles.v1alpha', 'message P {}'),
};

function unwrap<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(answer.failure.findings.map(({ message }) => message).join('; '));
  return answer.value;
}

test('versions with stages form a family, in the order of their age', async () => {
  const { tree } = unwrap(await openProject({ directory: scratchFolder(files), asOf: '2021-06-01' }).tree());
  expect(tree.families.map(({ name, versions }) => [name, ...versions.map(({ version }) => version?.text)])).toEqual([
    ['otel.profiles', 'v1development', 'v1alpha'],
  ]);
});

test('a break in one is exempt like a break in an alpha, and no rule finds its version missing', async () => {
  const directory = scratchRepository(files);
  commit(directory, { 'otel/profiles/v1development/p.proto': proto('otel.profiles.v1development', 'message P {}') });
  const project = openProject({ directory, asOf: '2021-06-01' });
  const { findings } = unwrap(await project.compat({ against: 'HEAD~1' }));
  expect(findings.map(({ rule, waived }) => [rule, waived?.reason])).toEqual([
    ['field-removed', 'otel.profiles.v1development is an alpha (alpha)'],
  ]);
  const checked = unwrap(await project.check({ only: ['versionless-package', 'subpackage'] }));
  expect(checked.findings).toEqual([]);
});

test('a removed version is recognised by its stage', async () => {
  const directory = scratchRepository(files);
  rmSync(join(directory, 'otel/profiles/v1development'), { recursive: true });
  commit(directory, {});
  const { schedule } = unwrap(await openProject({ directory, asOf: '2021-06-01' }).schedule());
  expect(schedule.windows.map(({ package: name, family, state }) => [name, family, state])).toEqual([
    ['otel.profiles.v1development', 'otel.profiles', 'removed'],
    ['otel.profiles.v1alpha', 'otel.profiles', 'alpha'],
  ]);
});
