import { parseFile } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { listEnclosingSpans } from './selection-ranges.ts';

function steps(text: string, offset: number): string[] {
  return listEnclosingSpans(parseFile({ path: 'a.proto', text }), offset).map(({ start, end }) =>
    text.slice(start, end),
  );
}

test('a selection grows from the word to the file', () => {
  const text = 'syntax = "proto3";\n// About A.\nmessage A { b.C name = 1; // trails\n}\n';
  expect(steps(text, text.indexOf('C name'))).toEqual([
    'C',
    'b.C',
    'b.C name = 1;',
    'b.C name = 1; // trails',
    ' b.C name = 1; // trails\n',
    'message A { b.C name = 1; // trails\n}',
    '// About A.\nmessage A { b.C name = 1; // trails\n}',
    text,
  ]);
});

test('a string is selected without its quotes first', () => {
  const text = 'import "a.proto";';
  expect(steps(text, 10)).toEqual(['a.proto', '"a.proto"', text]);
});

test('each step contains the previous one, in any text', () => {
  const pieces = [
    'message A {',
    '}',
    'string a = 1;',
    '// note\n',
    '"x',
    '[',
    ']',
    'option (a.b) = { c: 1 };',
    '\n\n',
    '/*',
    ';',
  ];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(' '));
  fc.assert(
    fc.property(texts, fc.nat(200), (text, at) => {
      const offset = Math.min(at, text.length);
      const spans = listEnclosingSpans(parseFile({ path: 'a.proto', text }), offset);
      expect(spans.at(-1)).toEqual({ start: 0, end: text.length });
      for (const [index, span] of spans.entries()) {
        expect(span.start <= offset && offset <= span.end).toBe(true);
        const around = spans[index + 1];
        if (around === undefined) continue;
        expect(around.start <= span.start && span.end <= around.end).toBe(true);
        expect(around.end - around.start).toBeGreaterThan(span.end - span.start);
      }
    }),
  );
});
