import { expect, it } from 'vitest';

import { check, formatFinding } from '../../test/run-rule.ts';
import { buildGraph } from '../../test/build-graph.ts';

const malformed = (text: string): string[] =>
  check(buildGraph({ 'a/v1/a.proto': text }))
    .filter(({ rule }) => rule === 'malformed-waiver')
    .map(formatFinding);

it.each([
  ['without a rule', '// shepherd:waive\npackage a.v1;', 'a/v1/a.proto:1 the waiver names no rule'],
  ['without a reason', '// shepherd:waive odr\npackage a.v1;', 'a/v1/a.proto:1 the waiver of odr has no reason'],
  [
    'with a day only',
    '// shepherd:waive odr until 2026-01-01\npackage a.v1;',
    'a/v1/a.proto:1 the waiver of odr has no reason',
  ],
  [
    'with a day that does not exist',
    '// shepherd:waive odr r until 2026-02-30\npackage a.v1;',
    'a/v1/a.proto:1 "2026-02-30" is not a date; write until YYYY-MM-DD',
  ],
  [
    'that is separated from what it is for',
    'package a.v1;\n// shepherd:waive odr r\n\nmessage A {}',
    'a/v1/a.proto:2 the waiver of odr applies to nothing; put it directly above a statement',
  ],
  [
    'at the end of a block',
    'package a.v1;\nmessage A {\n  // shepherd:waive odr r\n}',
    'a/v1/a.proto:3 the waiver of odr applies to nothing; put it directly above a statement',
  ],
])('reports a waiver %s', (_, text, expected) => {
  expect(malformed(text)).toEqual([expected]);
});

it('accepts a complete waiver, and comments that only mention one', () => {
  expect(malformed('// shepherd:waive odr is kept until v2 is gone\npackage a.v1;')).toEqual([]);
  expect(malformed('// see shepherd:waive\n// shepherd:waiver\npackage a.v1; option x = "shepherd:waive";')).toEqual(
    [],
  );
});
