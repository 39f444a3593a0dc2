import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { InputError, UsageError } from '@protoshepherd/workspace';
import { describe, expect, it } from 'vitest';

import { fill, scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { commit, git, scratchRepository } from '../../../workspace/test/scratch-repository.ts';
import { jointRun, singleRuns } from '../../test/union-of-runs.ts';
import { openProject } from '../open-project.ts';
import type { Project } from '../project.ts';

function proto(name: string, members: string): string {
  return `syntax = "proto3";\npackage ${name}.v1;\nmessage M {\n${members}}\n`;
}

/** Three releases, each of which loses something that the one before has; `B` is the same in all. */
function releasedRepository(): string {
  const directory = scratchRepository({
    'a/v1/a.proto': proto('a', '  string x = 1;\n  int32 y = 2;\n  string w = 4;\n'),
    'b/v1/b.proto': proto('b', '  string x = 1;\n'),
    'gone/v1/g.proto': proto('gone', '  string x = 1;\n'),
  });
  git(directory, 'tag', 'v1.0.0');
  rmSync(join(directory, 'gone'), { recursive: true });
  commit(directory, { 'a/v1/a.proto': proto('a', '  string x = 1;\n  int64 y = 2;\n  string w = 4;\n') });
  git(directory, 'tag', 'v1.1.0');
  commit(directory, { 'a/v1/a.proto': proto('a', '  int64 y = 2;\n  string w = 4;\n  string v = 5;\n') });
  git(directory, 'tag', 'v1.2.0');
  fill(directory, { 'a/v1/a.proto': proto('a', '  string y = 2;\n  string v = 5;\n') });
  return directory;
}

function open(directory: string, extra = ''): Project {
  fill(directory, { 'shepherd.yaml': `version: 1\nroots: [.]\n${extra}` });
  return openProject({ directory, asOf: '2030-01-01', useCache: false });
}

const all = ['v1.0.0', 'v1.1.0', 'v1.2.0'];

async function messages(project: Project, against?: string | readonly string[]): Promise<readonly string[]> {
  const answer = await project.compat({ policy: 'wire', ...(against !== undefined && { against }) });
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure.findings));
  return answer.value.findings.map(({ message }) => message);
}

describe('a comparison with several states', () => {
  it('reports each break once, with the releases that it breaks', async () => {
    const found = await messages(open(releasedRepository()), all);
    expect(found.map((message) => message.replace(/;.*; breaks/s, ' | breaks')).toSorted()).toEqual([
      'a.v1.M.w: field removed | breaks v1.0.0 to v1.2.0 (3 releases)',
      'a.v1.M.x: field removed | breaks v1.0.0, v1.1.0 (2 releases)',
      'a.v1.M.y: field type changed (int32 → string) | breaks v1.0.0',
      'a.v1.M.y: field type changed (int64 → string) | breaks v1.1.0, v1.2.0 (2 releases)',
      'gone.v1: package removed | breaks v1.0.0',
    ]);
  });

  it('equals the single runs, in every policy', async () => {
    const project = open(releasedRepository());
    for (const policy of ['envoy', 'wire', 'FILE', 'fybrik'])
      expect(await jointRun(project, all, { policy })).toEqual(await singleRuns(project, all, { policy }));
  });

  it('does not depend on the order in which states are named, on repetition, or on the configuration naming them', async () => {
    const directory = releasedRepository();
    const project = open(directory);
    const expected = await messages(project, all);
    expect(await messages(project, [...all].toReversed())).toEqual(expected);
    expect(await messages(project, ['v1.1.0', ...all, 'git:v1.0.0'])).toEqual(expected);
    expect(await messages(open(directory, 'compat: {against: [v1.0.0, v1.1.0, v1.2.0]}\n'))).toEqual(expected);
  });

  it('equals the comparison with one state if all names mean the same commit', async () => {
    const project = open(releasedRepository());
    const expected = await messages(project, 'v1.2.0');
    expect(expected.some((message) => message.includes('breaks v1'))).toBe(false);
    expect(await messages(project, ['v1.2.0', 'HEAD'])).toEqual(expected);
  });

  it('has distinct fingerprints, and advice on versions after the newest state', async () => {
    const answer = await open(releasedRepository()).compat({ against: all, policy: 'wire', needsRelease: true });
    if (!answer.ok) throw new Error('there is no answer');
    const prints = answer.value.findings.map(({ fingerprint }) => fingerprint);
    expect(new Set(prints).size).toBe(prints.length);
    expect(answer.value.versionAdvice.release?.last).toBe('v1.2.0');
  });
});

describe('supported releases', () => {
  it('are those of living lines by fybrik', async () => {
    const project = open(releasedRepository(), 'policy: fybrik\ncompat: {against: supported, policy: wire}\n');
    expect(await messages(project)).toEqual(await messages(project, all));
  });

  it('excludes rules that the branch of an older release line cannot follow', async () => {
    const directory = releasedRepository();
    git(directory, 'checkout', '--quiet', '--force', 'v1.1.0');
    const project = open(directory, 'policy: velero\n');
    expect(await messages(project, 'supported')).toEqual(await messages(project, ['v1.0.0', 'v1.1.0']));
  });

  it('are a usage error where the policy has no window', async () => {
    await expect(messages(open(releasedRepository()), 'supported')).rejects.toThrow(UsageError);
  });

  it('are unknown without tags and in a shallow clone', async () => {
    const untagged = scratchRepository({ 'a/v1/a.proto': proto('a', '') });
    await expect(messages(open(untagged, 'policy: velero\n'), 'supported')).rejects.toThrow(/git fetch --tags/);
    const shallow = join(scratchFolder({}), 'clone');
    git(join(shallow, '..'), 'clone', '--quiet', '--depth=1', `file://${releasedRepository()}`, 'clone');
    await expect(messages(open(shallow, 'policy: velero\n'), 'supported')).rejects.toThrow(InputError);
  });
});
