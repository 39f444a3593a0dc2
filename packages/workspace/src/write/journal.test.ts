import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readFolder, fill, scratchFolder } from '../../test/scratch-folder.ts';
import { commit, scratchRepository } from '../../test/scratch-repository.ts';
import { InputError } from '../input-error.ts';
import { writeJournal, type JournalStep } from './journal.ts';
import { withStaging } from './staging.ts';
import { recoverWrites, writeFiles } from './write-files.ts';

const change = { writes: [{ path: 'a.proto', text: '' }] };

/** Creates the state after a call was killed when it had removed one file. */
function interruptRemoval(folder: string, path: string): void {
  const step: JournalStep = { kind: 'remove', path, digest: '' };
  withStaging(folder, (staging) => writeJournal(staging, { version: 2, steps: [step], folders: [] }));
  fill(folder, { '.shepherd-write/old-0': 'old' });
}

describe('a journal that Shepherd wrote', () => {
  it('is undone, and the result is reported', () => {
    const folder = scratchFolder({});
    interruptRemoval(folder, 'api/b.proto');
    expect(recoverWrites(folder, ['api', 'more'])).toEqual({ restored: ['api/b.proto'], kept: [] });
    expect(readFolder(folder)).toEqual({ 'api/b.proto': 'old' });
  });

  it.each(['../stolen.proto', '.git/hooks/pre-commit', 'deps/.GIT/config', '.shepherd-write/new-0'])(
    'never leads to %s',
    (path) => {
      const folder = scratchFolder({});
      interruptRemoval(folder, path);
      expect(() => recoverWrites(folder)).toThrow(/^refusing to write /);
      expect(existsSync(join(folder, path))).toBe(false);
    },
  );

  it('is refused if it leads out of the roots', () => {
    const folder = scratchFolder({});
    interruptRemoval(folder, 'package.json');
    expect(() => recoverWrites(folder, ['api', 'package.jso'])).toThrow('outside the roots');
    expect(readFolder(folder)).not.toHaveProperty('package.json');
  });
});

describe('a journal that a tree brings along', () => {
  it('is not undone, even if a call on another machine has written the same one', () => {
    const theirs = scratchFolder({});
    interruptRemoval(theirs, 'b.proto');
    const ours = scratchFolder({ '.shepherd-write/old-0': 'planted' });
    copyFileSync(join(theirs, '.shepherd-write/journal.json'), join(ours, '.shepherd-write/journal.json'));
    expect(() => writeFiles(ours, change)).toThrow('a journal that Shepherd did not write here');
    expect(Object.keys(readFolder(ours))).toEqual(['.shepherd-write/journal.json', '.shepherd-write/old-0']);
  });

  it.each(['', '{"version": 2', '[]', '{"version":2,"steps":[],"folders":[]}'])('is not undone: %s', (text) => {
    const folder = scratchFolder({ '.shepherd-write/journal.json': text });
    expect(() => recoverWrites(folder)).toThrow(InputError);
  });

  it('in a folder that git tracks is refused, even if it were ours', () => {
    const folder = scratchRepository({ 'a.proto': 'old' });
    interruptRemoval(folder, 'b.proto');
    commit(folder, {});
    expect(() => writeFiles(folder, change)).toThrow('is tracked by git');
    expect(readFileSync(join(folder, 'a.proto'), 'utf8')).toBe('old');
    expect(existsSync(join(folder, 'b.proto'))).toBe(false);
  });

  it('keeps its identity when it is renamed, and only then', () => {
    const folder = scratchFolder({});
    interruptRemoval(folder, 'b.proto');
    const journal = join(folder, '.shepherd-write/journal.json');
    renameSync(journal, `${journal}.away`);
    copyFileSync(`${journal}.away`, journal);
    expect(() => recoverWrites(folder)).toThrow('did not write here');
    renameSync(`${journal}.away`, journal);
    expect(recoverWrites(folder).restored).toEqual(['b.proto']);
  });
});
