import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test, vi } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { commit, git, scratchRepository } from '../../../workspace/test/scratch-repository.ts';
import { openProject } from '../open-project.ts';
import type { ProjectOptions } from '../project.ts';

const proto = 'syntax = "proto3";\n\npackage a.v1;\n\nmessage A {}\n';
const files = { 'shepherd.yaml': 'version: 1\nroots: [api]\npolicy: envoy@2021-01\n', 'api/a/v1/a.proto': proto };

/** The ids of errors that a check reports, and the missing parts of a schedule. */
async function missing(directory: string, options: Partial<ProjectOptions> = {}): Promise<unknown> {
  const project = openProject({ directory, asOf: '2021-06-01', ...options });
  const [checked, schedule] = [await project.check(), await project.schedule()];
  if (!checked.ok || !schedule.ok) throw new Error('there is no answer');
  const { findings, breaks } = checked.value;
  return {
    check: [...findings, ...breaks].filter(({ severity }) => severity === 'error').map(({ rule }) => rule),
    schedule: schedule.value.gaps.map(({ message }) => message),
  };
}

const said = (text: RegExp): unknown => ({ check: ['history-missing'], schedule: [expect.stringMatching(text)] });
const nothing = { check: [], schedule: [] };

describe('missing history is an error, unless it is not needed', () => {
  test('without a repository', async () => {
    const directory = scratchFolder(files);
    expect(await missing(directory)).toEqual(said(/^there is no git repository here, or git is not installed;/));
    expect(await missing(directory, { readsHistory: false })).toEqual(nothing);
  });

  test('without git', async () => {
    const directory = scratchRepository(files);
    vi.stubEnv('PATH', directory);
    try {
      expect(await missing(directory)).toEqual(said(/^there is no git repository here, or git is not installed;/));
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('in a shallow clone', async () => {
    const origin = scratchRepository(files);
    commit(origin, { 'api/a/v1/b.proto': proto.replace('message A', 'message B') });
    const directory = join(scratchFolder(), 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${origin}`, directory]);
    expect(await missing(directory)).toEqual(said(/^this is a shallow clone/));
  });

  test('with a content that the repository has lost, as in a partial clone', async () => {
    const directory = scratchRepository(files);
    const id = git(directory, 'rev-parse', 'HEAD:api/a/v1/a.proto');
    commit(directory, { 'api/a/v1/a.proto': `${proto}message B {}\n` });
    rmSync(join(directory, '.git/objects', id.slice(0, 2), id.slice(2)), { force: true });
    expect(await missing(directory)).toEqual(said(/^the history cannot be read: .*does not have the object/));
    expect(await missing(directory, { readsHistory: false })).toEqual(nothing);
  });

  test('not with the complete history, and not without a policy', async () => {
    expect(await missing(scratchRepository(files))).toEqual(nothing);
    expect(await missing(scratchFolder({ ...files, 'shepherd.yaml': 'version: 1\nroots: [api]\n' }))).toEqual(nothing);
  });
});

test('the number of commits is reported while they are read, as each has its own versions of files', async () => {
  const directory = scratchRepository(files);
  commit(directory, { 'api/a/v1/a.proto': `${proto}\nmessage B {}\n` });
  commit(directory, { 'api/a/v1/a.proto': `${proto}\nmessage C {}\n` });
  const listed: number[] = [];
  const project = openProject({ directory, asOf: '2021-06-01', onListed: (count) => void listed.push(count) });
  await project.schedule();
  expect(listed).toEqual([1, 3]);
});
