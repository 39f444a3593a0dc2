import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BatchParser, type GitObject } from './batch-parser.ts';

/** The output of git for some objects. */
function batchOutput(objects: readonly GitObject[]): Buffer {
  return Buffer.concat(
    objects.flatMap(({ id, content }) =>
      content === undefined
        ? [Buffer.from(`${id} missing\n`)]
        : [Buffer.from(`${id} blob ${content.length}\n`), content, Buffer.from('\n')],
    ),
  );
}

const content = fc.oneof(
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  // Content that looks like output of git itself.
  fc.constantFrom('\n\n\n', 'abc blob 3\nxyz\n', 'abc missing\n').map((text) => Buffer.from(text)),
  fc.constant(undefined),
);
const objects = fc.array(fc.record({ id: fc.constantFrom('a1', 'b2', 'c3'), content }), { maxLength: 6 });

describe('BatchParser', () => {
  it('gives the same objects for any chunks of the output', () => {
    fc.assert(
      fc.property(objects, fc.array(fc.nat({ max: 60 })), (wanted, sizes) => {
        const output = batchOutput(wanted);
        const parser = new BatchParser();
        const parsed: GitObject[] = [];
        let start = 0;
        for (const size of [...sizes, output.length]) {
          parsed.push(...parser.push(output.subarray(start, start + size)));
          start += size;
        }
        expect(parsed).toEqual(wanted);
        expect(parser.isIdle).toBe(true);
      }),
    );
  });

  it('detects truncated output', () => {
    const output = batchOutput([{ id: 'a1', content: Buffer.from('text') }]);
    for (let length = 1; length < output.length; length++) {
      const parser = new BatchParser();
      parser.push(output.subarray(0, length));
      expect(parser.isIdle).toBe(false);
    }
  });
});
