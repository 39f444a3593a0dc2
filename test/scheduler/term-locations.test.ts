/** The location of a finding of `check` about a family that has left the tree. */
import { openProject } from '@protoshepherd/project';
import { expect, test } from 'vitest';

import { createRepository, type RepositoryCommit } from '../cli/scripted-repository.ts';

const proto = (name: string): string => `syntax = "proto3";\npackage ${name}.v1;\nmessage M {}\n`;

/** `gone.v1` is superseded, and removed too early together with its family. */
function commits(others: Readonly<Record<string, string>>): readonly RepositoryCommit[] {
  const v2 = proto('gone').replace('v1', 'v2');
  return [
    { at: '2020-01-01T12:00:00Z', files: { ...others, 'api/a/v1/a.proto': proto('a') } },
    { at: '2020-01-02T12:00:00Z', files: { 'api/gone/v1/g.proto': proto('gone') }, tag: 'v1.0.0' },
    { at: '2020-02-01T12:00:00Z', files: { 'api/gone/v2/g.proto': v2 }, tag: 'v1.1.0' },
    { at: '2020-03-01T12:00:00Z', files: { 'api/gone/v1/g.proto': null, 'api/gone/v2/g.proto': null } },
  ];
}

async function listPlaces(directory: string): Promise<readonly string[]> {
  const project = openProject({ directory, asOf: '2020-04-01', roots: ['api'], useCache: false });
  const checked = await project.check({ only: ['early-removal'], policy: 'envoy@2021-01' });
  const findings = checked.ok ? checked.value.findings : checked.failure.findings;
  return findings.map(({ location: { file, line }, package: name }) => `${name ?? ''} ${file}:${line}`);
}

test('the location is the manifest, else the policy in the configuration, else a file of the tree', async () => {
  const config = 'version: 1\npolicy: envoy@2021-01\n';
  const manifest = 'version: 1\n';
  expect(await listPlaces(createRepository(commits({})))).toEqual(['gone.v1 a/v1/a.proto:2']);
  expect(await listPlaces(createRepository(commits({ 'shepherd.yaml': config })))).toEqual(['gone.v1 shepherd.yaml:2']);
  expect(await listPlaces(createRepository(commits({ 'shepherd.yaml': config, 'lifecycle.yaml': manifest })))).toEqual([
    'gone.v1 lifecycle.yaml:1',
  ]);
});
