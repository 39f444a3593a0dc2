import { Writable } from 'node:stream';

import { describe, expect, test } from 'vitest';

import { createProcessChannel, OutputError } from './process-channel.ts';

/** A stream that fails with a system error after some writes have been taken. */
function createStream(takes: number, code: string): { readonly stream: Writable; readonly taken: string[] } {
  const taken: string[] = [];
  const stream = new Writable({
    write(piece, _, done) {
      if (taken.length >= takes) {
        done(Object.assign(new Error(`write ${code}`), { code }));
        return;
      }
      taken.push(String(piece));
      done();
    },
  });
  return { stream, taken };
}

describe('a channel of the process', () => {
  test('drops output for a reader that has left', async () => {
    const { stream, taken } = createStream(1, 'EPIPE');
    const channel = createProcessChannel(stream, false);
    for (const text of ['one', 'two', 'three']) await channel.write(text);
    expect(taken).toEqual(['one']);
    expect(channel.isClosed).toBe(true);
  });

  test('reports a disk that is full', async () => {
    const channel = createProcessChannel(createStream(0, 'ENOSPC').stream, false);
    await expect(channel.write('text')).rejects.toThrow(OutputError);
    expect(channel.isClosed).toBe(false);
  });

  test('is a terminal only if the stream says so, and always has a width', () => {
    const { isTerminal, columns } = createProcessChannel(createStream(0, 'EPIPE').stream, false);
    expect({ isTerminal, columns }).toEqual({ isTerminal: false, columns: 140 });
  });
});
