import { describe, expect, it } from 'vitest';

import { git, scratchRepository } from '../../test/scratch-repository.ts';
import { findRemote } from './find-remote.ts';

describe('findRemote', () => {
  it('uses the only remote, and origin among several', async () => {
    const directory = scratchRepository({ 'a.txt': 'a' });
    expect(await findRemote({ directory })).toBeUndefined();
    git(directory, 'remote', 'add', 'team', 'work:team/api.git');
    git(directory, 'config', 'url.git@github.com:.insteadOf', 'work:');
    expect(await findRemote({ directory })).toBe('git@github.com:team/api.git');
    git(directory, 'remote', 'add', 'fork', 'https://github.com/fork/api.git');
    expect(await findRemote({ directory })).toBeUndefined();
    git(directory, 'remote', 'add', 'origin', 'https://github.com/origin/api.git');
    expect(await findRemote({ directory })).toBe('https://github.com/origin/api.git');
  });
});
