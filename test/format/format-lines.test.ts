import { applyEdits } from '@protoshepherd/source';
import { formatFile, formatLines, parseFile } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { statementSeeds } from './statement-seeds.ts';

function formatted(text: string, part: string): string {
  const tree = parseFile({ path: 'a.proto', text: `syntax = "proto3";${text}` });
  const start = tree.file.text.indexOf(part);
  const edits = formatLines(tree, { start, end: start + part.length });
  return applyEdits(tree.file.text, edits).replace('syntax = "proto3";', '');
}

test('only statements on the lines change, each where it is', () => {
  const text = '\nmessage  A {\nint32   a=1;\n    // About b.\n    int32 b=2 ;\nint32   c=3;\n}\n';
  expect(formatted(text, 'About b.\n    int32 b')).toBe(
    '\nmessage  A {\nint32   a=1;\n  // About b.\n  int32 b = 2;\nint32   c=3;\n}\n',
  );
});

test('a block on the lines is formatted completely', () => {
  const text = '\nmessage A { int32  a=1;\n  message  B{int32 x=1;reserved 5;}\n}\n';
  expect(formatted(text, 'B{int32')).toBe(
    '\nmessage A { int32  a=1;\n  message B {\n    reserved 5;\n\n    int32 x = 1;\n  }\n}\n',
  );
});

test('a statement that extends beyond them stays unchanged, and so does a broken file', () => {
  const long = '\nmessage A {\n  int32 a\n   = 1;\n}\n';
  expect(formatted(long, 'int32')).toBe(long);
  const broken = '\nmessage A {\n  int32  a = ;\n}\n';
  expect(formatted(broken, 'int32')).toBe(broken);
});

test('lines end as they do in the file', () => {
  const text = '\r\nmessage A {}\r\nmessage   B { int32 b=1; }\r\n';
  expect(formatted(text, 'B {')).toBe('\r\nmessage A {}\r\nmessage B {\r\n  int32 b = 1;\r\n}\r\n');
});

test('formatting the file after some of its lines gives the same result as before', () => {
  const seeds = statementSeeds.map((seed) => seed.replaceAll(/(?<=[;{}]) /g, '\n   '));
  const parts = fc.record({ seed: fc.constantFrom(...seeds), start: fc.nat(2500), length: fc.nat(400) });
  fc.assert(
    fc.property(parts, ({ seed, start, length }) => {
      const tree = parseFile({ path: 'a.proto', text: seed });
      const edits = formatLines(tree, {
        start: Math.min(start, seed.length),
        end: Math.min(start + length, seed.length),
      });
      const after = parseFile({ path: 'a.proto', text: applyEdits(seed, edits) });
      expect(after.findings).toEqual([]);
      expect(formatFile(after)).toBe(formatFile(tree));
    }),
    { numRuns: 100 },
  );
});
