import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { findPreviousRelease, findRelease, formatTag } from './release-tags.ts';

/** A repository with one commit and tags. */
function repositoryWith(...tags: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'shepherd-tags-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  const git = (...args: readonly string[]): unknown => execFileSync('git', [...identity, ...args], { cwd: folder });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'first');
  for (const tag of tags) git('tag', tag);
  return folder;
}

const independent = { pattern: '{projectName}@{version}', projectName: 'a.v1', releaseGroupName: 'api' };
const fixed = { ...independent, pattern: '{releaseGroupName}/v{version}-final' };

test('a tag follows the pattern', () => {
  expect([formatTag(independent, '1.2.3'), formatTag(fixed, '1.2.3')]).toEqual(['a.v1@1.2.3', 'api/v1.2.3-final']);
  expect(formatTag({ ...independent, pattern: '{unknown}{version}' }, '1.0.0')).toBe('{unknown}1.0.0');
});

test('releases are ordered by their versions, and those of other projects are left out', async () => {
  const folder = repositoryWith(
    'a.v1@1.9.0',
    'a.v1@1.10.0',
    'a.v1@2.0.0-rc.1',
    'a.v10@9.0.0',
    'b.v1@3.0.0',
    'a.v1@',
    'a.v1@x',
  );
  const before = async (version: string): Promise<string | undefined> =>
    (await findPreviousRelease(folder, independent, version))?.tag;
  expect(await before('1.10.0')).toBe('a.v1@1.9.0');
  expect(await before('2.0.0')).toBe('a.v1@2.0.0-rc.1');
  expect(await before('2.0.0-rc.1')).toBe('a.v1@1.10.0');
  expect(await before('1.0.0')).toBeUndefined();
  expect(await findRelease(folder, independent, '1.9.0')).toMatchObject({ tag: 'a.v1@1.9.0', version: '1.9.0' });
  expect(await findRelease(folder, independent, '3.0.0')).toBeUndefined();
});

test('a pattern may have text after the version', async () => {
  const folder = repositoryWith('api/v1.0.0-final', 'api/v1.1.0');
  expect((await findPreviousRelease(folder, fixed, '9.0.0'))?.tag).toBe('api/v1.0.0-final');
});
