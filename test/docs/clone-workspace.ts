/** A clone of the repository with the current files, committed or not, that uses the local installation and build. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Creates a clone in a temporary folder; the caller removes it. */
export function cloneWorkspace(): string {
  const clone = join(mkdtempSync(join(tmpdir(), 'shepherd-clone-')), 'shepherd');
  git('clone', '--quiet', '--local', root, clone);
  const changed = git('ls-files', '-z', '--modified', '--others', '--deleted', '--exclude-standard');
  for (const path of new Set(changed.split('\0').filter((each) => each !== ''))) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(clone, path), { recursive: true });
    else rmSync(join(clone, path), { force: true });
  }
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  return clone;
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
}
