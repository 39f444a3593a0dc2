import { describe, expect, it } from 'vitest';

import { git, scratchRepository } from '../../test/scratch-repository.ts';
import { InputError } from '../input-error.ts';
import { readGitObjectsInRounds } from './read-git-objects.ts';

const missing = '0123456789012345678901234567890123456789';

describe('readGitObjectsInRounds', () => {
  it('asks for the ids of a round when all objects before it have been taken', async () => {
    const directory = scratchRepository({ 'a.proto': 'a', 'folder/b.proto': 'b', 'folder/c.proto': 'c' });
    const idOf = (name: string): string => git(directory, 'rev-parse', `HEAD:${name}`);
    const ids = [[idOf('a.proto')], [], [idOf('folder/b.proto'), idOf('folder/c.proto')]];
    const taken: string[] = [];
    const before: (readonly string[])[] = [];
    function* rounds(): Generator<readonly string[]> {
      for (const round of ids) {
        before.push([...taken]);
        yield round;
      }
      before.push([...taken]);
    }
    await readGitObjectsInRounds({ directory }, rounds(), (_, content) => taken.push(content.toString()));
    expect(before).toEqual([[], ['a'], ['a'], ['a', 'b', 'c']]);
  });

  it('ends if an object is missing, and asks for no other round', async () => {
    const directory = scratchRepository({ 'a.proto': 'a' });
    let asked = 0;
    function* rounds(): Generator<readonly string[]> {
      for (; asked < 2; asked++) yield [missing];
    }
    const reading = readGitObjectsInRounds({ directory }, rounds(), () => undefined);
    await expect(reading).rejects.toThrow(InputError);
    await expect(reading).rejects.toThrow(`does not have the object ${missing}`);
    expect(asked).toBe(0);
  });

  it('throws the error of whoever takes an object', async () => {
    const directory = scratchRepository({ 'a.proto': 'a' });
    const id = git(directory, 'rev-parse', 'HEAD:a.proto');
    const reading = readGitObjectsInRounds({ directory }, [[id], [id]], () => {
      throw new TypeError('broken');
    });
    await expect(reading).rejects.toThrow('broken');
  });

  it('throws the error of the source of the rounds', async () => {
    const directory = scratchRepository({ 'a.proto': 'a' });
    const id = git(directory, 'rev-parse', 'HEAD:a.proto');
    function* rounds(): Generator<readonly string[]> {
      yield [id];
      throw new TypeError('no more');
    }
    await expect(readGitObjectsInRounds({ directory }, rounds(), () => undefined)).rejects.toThrow('no more');
  });
});
