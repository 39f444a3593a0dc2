import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { findRepository } from './git-repository.ts';

/** A folder that is removed when the test is over. */
function createFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shepherd-git-')));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Makes git believe, for one test, that another user owns every repository. */
function disownRepositories(): void {
  const folder = createFolder();
  const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const script = `#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec ${git} "$@"\n`;
  writeFileSync(join(folder, 'git'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}

test('the advice about a repository of another user names its top folder', async () => {
  const top = createFolder();
  execFileSync('git', ['init', '--quiet', top]);
  const root = join(top, 'api/shop');
  mkdirSync(root, { recursive: true });
  disownRepositories();
  await expect(findRepository(root)).rejects.toThrow(
    `git refuses to read ${root} because another user owns it; allow it with: git config --global --add safe.directory ${top}`,
  );
  await expect(findRepository(root)).rejects.not.toThrow(`safe.directory ${root}`);
});
