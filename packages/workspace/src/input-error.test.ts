import { describe, expect, it } from 'vitest';

import { exhaustionError } from './input-error.ts';

const failure = (code: string, more: object = { syscall: 'open' }): Error =>
  Object.assign(new Error(code), { code, ...more });

describe('exhaustionError', () => {
  it.each([
    [
      failure('EMFILE', { syscall: 'open', path: 'a.proto' }),
      'cannot open a.proto: too many files are open; raise the limit with ulimit -n',
    ],
    [failure('ENOSPC', { syscall: 'write' }), 'cannot write a file: the disk is full; free some space and try again'],
    [
      failure('E2BIG', { syscall: 'spawn git' }),
      'cannot spawn git: its arguments are longer than the system allows; give fewer arguments',
    ],
  ])('explains the exhausted resource: %s', (error, message) => {
    expect(exhaustionError(error)?.message).toBe(message);
  });

  it.each([failure('ENOENT'), failure('EMFILE_OF_OURS', {}), new Error('ours'), undefined])(
    'leaves %s to others',
    (error) => {
      expect(exhaustionError(error)).toBeUndefined();
    },
  );
});
