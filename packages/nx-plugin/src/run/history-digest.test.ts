import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { describeTag, historyDigest } from './history-digest.ts';

test('the day, the commit, tags and the hosting service count; nothing else does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shepherd-history-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  mkdirSync(first);
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  const git = (cwd: string, ...args: readonly string[]): unknown =>
    execFileSync('git', [...identity, ...args], { cwd });
  git(first, 'init', '--quiet', '--initial-branch=main');
  // Without a commit there is no history, and so no digest.
  expect(await historyDigest(first, '2026-01-31')).toBeUndefined();
  git(first, 'commit', '--quiet', '--allow-empty', '--message', 'first');
  git(first, 'remote', 'add', 'origin', 'https://github.com/acme/protos.git');
  git(folder, 'clone', '--quiet', first, second);
  git(second, 'remote', 'set-url', 'origin', 'git@github.com:acme/protos.git');
  const digest = async (): Promise<string | undefined> => historyDigest(second, '2026-01-31');
  const same = await historyDigest(first, '2026-01-31');
  expect(await digest()).toBe(same);
  expect(await historyDigest(second, '2026-02-01')).not.toBe(same);
  git(second, 'tag', 'v1.0.0');
  expect(await digest()).not.toBe(same);
  git(second, 'tag', '--delete', 'v1.0.0');
  git(second, 'branch', 'feature');
  expect(await digest()).toBe(same);
  git(second, 'commit', '--quiet', '--allow-empty', '--message', 'second');
  expect(await digest()).not.toBe(same);
});

test('a tag that moved is another release', () => {
  const tag = { name: 'v1.0.0', commit: 'a'.repeat(40), time: 1 };
  expect(describeTag({ ...tag, commit: 'b'.repeat(40) })).not.toBe(describeTag(tag));
  expect(describeTag({ ...tag, time: 2 })).not.toBe(describeTag(tag));
});
