/** A clone of the repository with the current files, committed or not, that uses the local installation and build. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A clone that several tests use one after another. */
export interface ReusedClone {
  readonly folder: string;
  /** Undoes everything that happened to the clone and next to it, also in its repository. */
  readonly restore: () => void;
  readonly remove: () => void;
}

/** Creates a clone in a temporary folder; the caller removes it. */
export function cloneWorkspace(): string {
  const clone = join(mkdtempSync(join(tmpdir(), 'shepherd-clone-')), 'shepherd');
  // The clone reads our objects, so its own repository is small.
  git(root, 'clone', '--quiet', '--shared', root, clone);
  addLocalFiles(clone);
  return clone;
}

/** Creates a clone that can be restored, which takes a tenth of the time of a new one. */
export function cloneForReuse(): ReusedClone {
  const folder = cloneWorkspace();
  const kept = mkdtempSync(join(tmpdir(), 'shepherd-kept-'));
  const repository = join(folder, '.git');
  const keep = (from: string, to: string): void => cpSync(from, to, { recursive: true, preserveTimestamps: true });
  keep(repository, join(kept, '.git'));
  return {
    folder,
    restore() {
      for (const name of readdirSync(dirname(folder))) {
        if (join(dirname(folder), name) !== folder) rmSync(join(dirname(folder), name), { recursive: true });
      }
      rmSync(repository, { recursive: true });
      keep(join(kept, '.git'), repository);
      git(folder, 'reset', '--quiet', '--hard');
      // Twice `--force`, because repositories inside the clone are removed, too.
      git(folder, 'clean', '--quiet', '--force', '--force', '-d', '-x');
      addLocalFiles(folder);
    },
    remove() {
      for (const each of [dirname(folder), kept]) rmSync(each, { recursive: true, force: true });
    },
  };
}

/** Adds what is not committed, and the installation. */
function addLocalFiles(clone: string): void {
  const changed = git(root, 'ls-files', '-z', '--modified', '--others', '--deleted', '--exclude-standard');
  for (const path of new Set(changed.split('\0').filter((each) => each !== ''))) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(clone, path), { recursive: true });
    else rmSync(join(clone, path), { force: true });
  }
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
}

function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
}
