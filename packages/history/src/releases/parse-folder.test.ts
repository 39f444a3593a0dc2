import { InputError } from '@protoshepherd/workspace';
import { describe, expect, test } from 'vitest';

import { parseFolder } from './parse-folder.ts';

const entry = (mode: string, name: string, digit: string, idLength = 20): Buffer =>
  Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(digit.repeat(2 * idLength), 'hex')]);

const sizes = [
  ['SHA-1', 20],
  ['SHA-256', 32],
] as const;

describe.each(sizes)('a tree of git with ids of %s', (_, idLength) => {
  const id = 'f'.repeat(2 * idLength);
  const entries = [
    entry('40000', 'v1', '1', idLength),
    entry('100644', 'a b.proto', '2', idLength),
    entry('100644', 'README.md', '3', idLength),
  ];
  const content = Buffer.concat(entries);

  test('is read entry by entry', () => {
    expect(parseFolder(id, content)).toEqual({
      folders: new Map([['v1', '1'.repeat(2 * idLength)]]),
      files: new Map([['a b.proto', '2'.repeat(2 * idLength)]]),
    });
    expect(parseFolder(id, Buffer.alloc(0))).toEqual({ folders: new Map(), files: new Map() });
  });

  test('is malformed if it is truncated inside an entry', () => {
    const whole = new Set([0, ...entries.map((_each, last) => Buffer.concat(entries.slice(0, last + 1)).length)]);
    for (let length = 0; length <= content.length; length++) {
      const read = (): unknown => parseFolder(id, content.subarray(0, length));
      if (whole.has(length)) expect(read).not.toThrow();
      else expect(read, `the first ${length} bytes`).toThrow(InputError);
    }
  });

  test.each(['x'.repeat(50), `40000 ${'x'.repeat(50)}`, `${'x'.repeat(50)}\0`])('is malformed as %j', (text) => {
    expect(() => parseFolder(id, Buffer.from(text))).toThrow(
      `the tree ${id} is malformed; check the repository with: git fsck`,
    );
  });
});
