import { parseFile } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findFolds } from './folding-ranges.ts';
import { keepNested } from './keep-nested.ts';

function folds(text: string): string[] {
  const tree = parseFile({ path: 'a.proto', text });
  return findFolds(tree, (offset) => tree.lines.position(offset).line - 1).map(
    ({ startLine, endLine, kind }) => `${startLine}-${endLine} ${kind ?? 'block'}`,
  );
}

test('blocks, brackets, imports, comments and regions fold', () => {
  const text = `// one
// two
syntax = "proto3";
import "a.proto";

import "b.proto";
// region Types
message A {
  string a = 1 [
    deprecated = true
  ];
  option (x) = {
    a: 1
  };
  /* three
     four */
}
// endregion
`;
  expect(folds(text)).toEqual([
    '0-1 comment',
    '3-5 imports',
    '6-17 region',
    '7-15 block',
    '8-9 block',
    '11-12 block',
    '14-15 comment',
  ]);
});

test('a region that crosses a block does not fold', () => {
  const text = 'message A {\n// region\n}\nmessage B {\n// endregion\n}\n';
  expect(folds(text)).toEqual(['0-1 block', '3-4 block']);
});

test('an open block does not fold', () => {
  expect(folds('message A {\n  string a = 1;\n')).toEqual([]);
});

test('ranges that are kept nest, and hide something', () => {
  const line = fc.integer({ min: 0, max: 12 });
  const ranges = fc.array(fc.record({ startLine: line, endLine: line }), { maxLength: 12 });
  fc.assert(
    fc.property(ranges, (all) => {
      const kept = keepNested(all);
      for (const [at, a] of kept.entries()) {
        expect(a.endLine).toBeGreaterThan(a.startLine);
        for (const b of kept.slice(at + 1)) {
          expect(b.startLine).toBeGreaterThan(a.startLine);
          expect(b.startLine > a.endLine || b.endLine <= a.endLine).toBe(true);
        }
      }
    }),
  );
});
