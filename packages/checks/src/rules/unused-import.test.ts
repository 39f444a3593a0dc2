import { applyEdits } from '@protoshepherd/source';
import { expect, it } from 'vitest';

import { runRule, reportLines } from '../../test/run-rule.ts';

const rule = 'unused-import';
const b = { 'b.proto': 'package b.v1; message B {}' };

it('reports an unused import, and removes its line', () => {
  const text = 'package a.v1;\nimport "b.proto";\nmessage A {}\n';
  const [finding] = runRule(rule, { ...b, 'a.proto': text });
  expect(finding).toMatchObject({ message: '"b.proto" is not used in this file', location: { line: 2 } });
  expect(applyEdits(text, finding?.fix?.edits ?? [])).toBe('package a.v1;\nmessage A {}\n');
});

it('keeps the other text of the line', () => {
  const text = 'package a.v1; import "b.proto"; message A {}';
  const [finding] = runRule(rule, { ...b, 'a.proto': text });
  expect(applyEdits(text, finding?.fix?.edits ?? [])).toBe('package a.v1;  message A {}');
});

it('accepts an import that is used, public or unresolved', () => {
  expect(
    reportLines(rule, {
      ...b,
      'a.proto': 'package a.v1; import "b.proto"; import "elsewhere/x.proto"; message A { b.v1.B b = 1; }',
      'c.proto': 'package c.v1; import public "b.proto";',
    }),
  ).toEqual([]);
});
