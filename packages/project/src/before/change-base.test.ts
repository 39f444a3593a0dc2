import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { listBaseCandidates, type Environment } from './change-base.ts';

const commit = '0123456789abcdef0123456789abcdef01234567';
const zeros = '0'.repeat(40);
const usual = [
  'merge-base origin/HEAD',
  'merge-base origin/main',
  'merge-base origin/master',
  'merge-base main',
  'merge-base master',
  'revision HEAD',
];

/** The candidates as text; `!` marks explicit ones. */
function candidates(env: Environment): string[] {
  return listBaseCandidates(env).map(({ kind, revision, isExplicit }) => `${kind} ${revision}${isExplicit ? '!' : ''}`);
}

function eventFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'shepherd-event-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const path = join(folder, 'event.json');
  writeFileSync(path, text);
  return path;
}

test.each<[string, Environment, string[]]>([
  ['nowhere in particular', {}, []],
  [
    'a pull request on GitHub',
    { GITHUB_ACTIONS: 'true', GITHUB_BASE_REF: 'release/v1' },
    ['merge-base origin/release/v1!'],
  ],
  ['GitHub without an event', { GITHUB_ACTIONS: 'true', GITHUB_EVENT_PATH: '/nowhere/event.json' }, []],
  ['a variable of GitHub elsewhere', { GITHUB_BASE_REF: 'main' }, []],
  [
    'a merge request on GitLab',
    { GITLAB_CI: 'true', CI_MERGE_REQUEST_DIFF_BASE_SHA: commit, CI_COMMIT_BEFORE_SHA: zeros },
    [`revision ${commit}!`],
  ],
  ['a push to GitLab', { GITLAB_CI: 'true', CI_COMMIT_BEFORE_SHA: commit }, [`revision ${commit}`, 'revision HEAD~1']],
  ['a new branch on GitLab', { GITLAB_CI: 'true', CI_COMMIT_BEFORE_SHA: zeros }, []],
  ['Jenkins', { CHANGE_TARGET: 'main' }, ['merge-base origin/main!']],
  ['Azure', { SYSTEM_PULLREQUEST_TARGETBRANCH: 'refs/heads/main' }, ['merge-base origin/main!']],
  ['Buildkite without a pull request', { BUILDKITE_PULL_REQUEST_BASE_BRANCH: '' }, []],
])('%s', (_, env, said) => {
  expect(candidates(env)).toEqual([...said, ...usual]);
});

test.each<[string, string, string[]]>([
  ['a push', JSON.stringify({ before: commit }), [`revision ${commit}`, 'revision HEAD~1']],
  ['a new branch', JSON.stringify({ before: zeros }), []],
  ['a merge queue', JSON.stringify({ merge_group: { base_sha: commit } }), [`revision ${commit}!`]],
  ['an option in place of a commit', JSON.stringify({ before: '--upload-pack=x' }), []],
  ['no object', '[]', []],
  ['null', 'null', []],
  ['no JSON', '{', []],
])('an event of GitHub: %s', (_, text, said) => {
  expect(candidates({ GITHUB_ACTIONS: 'true', GITHUB_EVENT_PATH: eventFile(text) })).toEqual([...said, ...usual]);
});
