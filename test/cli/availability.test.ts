/** `availability` on a scripted repository, and on repositories that git cannot read. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { runInProcess, type SeenRun } from './run-in-process.ts';
import { createRepository, type RepositoryCommit } from './scripted-repository.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const proto = (...fields: readonly string[]): string =>
  `syntax = "proto3";\n\npackage a.v1;\n\nmessage M {\n${fields.map((each) => `  ${each}\n`).join('')}}\n`;
const file = 'api/a/v1/a.proto';
const commits: readonly RepositoryCommit[] = [
  {
    at: '2020-01-01T12:00:00Z',
    files: { 'shepherd.yaml': 'version: 1\nroots: [api]\n', [file]: proto('string x = 1;', 'string y = 2;') },
    tag: 'v1.0.0',
  },
  { at: '2021-01-01T12:00:00Z', files: { [file]: proto('string x = 1 [deprecated = true];') }, tag: 'v1.1.0' },
];

async function run(folder: string, ...args: readonly string[]): Promise<SeenRun> {
  return runInProcess(['availability', '--config', join(folder, 'shepherd.yaml'), '--no-cache', ...args]);
}

test('lists the releases of everything, in every format', async () => {
  const folder = createRepository(commits);
  const details = await run(folder, '--element', 'a.v1.M.*');
  expect([details.status, details.stderr]).toEqual([0, '']);
  expect(details.stdout).toBe(`a.v1.M.x (field)
  since v1.0.0 (2020-01-01)
  deprecated since v1.1.0 (2021-01-01)

a.v1.M.y (field)
  since v1.0.0 (2020-01-01)
  removed in v1.1.0 (2021-01-01)
  last in v1.0.0 (2020-01-01)
`);

  const json = await run(folder, '--at', 'v1.1.0', '--format', 'json');
  const { at, elements } = JSON.parse(json.stdout) as {
    readonly at: string;
    readonly elements: readonly { readonly name: string; readonly isDeprecated: boolean }[];
  };
  expect([json.status, at]).toEqual([0, 'v1.1.0']);
  expect(elements.map(({ name, isDeprecated }) => [name, isDeprecated])).toEqual([
    ['a.v1', false],
    ['a.v1.M', false],
    ['a.v1.M.x', true],
  ]);

  const csv = await run(folder, '--format', 'csv');
  const names = csv.stdout.split('\r\n').map((row) => row.split(',')[0]);
  expect(names).toEqual(['name', 'a.v1', 'a.v1.M', 'a.v1.M.x', 'a.v1.M.y', '']);

  expect(await run(folder, '--element', 'a.v1.M.z')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'error: there is no element a.v1.M.z; did you mean a.v1.M.x?\n',
  });
  expect(await run(folder, '--at', 'v1.1.1')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'error: there is no release v1.1.1; did you mean v1.1.0?\n',
  });

  writeFileSync(join(folder, file), proto('string x = 1 [deprecated = true];', 'string fresh = 3;'));
  const uncommitted = await run(folder, '--element', 'a.v1.M.fresh');
  expect(uncommitted.stdout).toBe('a.v1.M.fresh (field)\n  not released yet\n');
});

test('fails if git cannot read the repository', async () => {
  const untagged = createRepository(commits.map(({ at, files = {} }) => ({ at, files })));
  const clone = join(createTemporaryFolder({}), 'clone');
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${untagged}`, clone]);
  const without = createTemporaryFolder({ 'shepherd.yaml': 'version: 1\nroots: [api]\n', [file]: proto() });
  const reasons = [
    [clone, 'this is a shallow clone'],
    [untagged, 'no release tags were found'],
    [without, 'there is no git repository here'],
  ] as const;
  for (const [place, reason] of reasons) {
    const { status, stdout, stderr } = await run(place, '--element', 'a.v1.M');
    expect([status, `${stdout}${stderr}`]).toEqual([1, expect.stringContaining(reason)]);
    expect(`${stdout}${stderr}`).toContain('releases-missing');
  }
});
