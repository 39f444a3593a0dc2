import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';

const text = 'package a.v1;';

it.each([
  ['files', 'a/v1/A.proto', 'a/v1/a.proto', 'a/v1/a.proto', 'a/v1/A.proto'],
  ['folders', 'a/V1/a.proto', 'a/v1/b.proto', 'a/v1', 'a/V1'],
  ['Unicode forms', 'a/e\u0301.proto', 'a/\u00e9.proto', 'a/\u00e9.proto', 'a/e\u0301.proto'],
])('reports %s that are one elsewhere, once', (_, first, second, path, other) => {
  expect(reportLines('case-clash', { [first]: text, [second]: text })).toEqual([
    `${second}:1 "${path}" and "${other}" are the same path on case-insensitive file systems`,
  ]);
});

it('accepts paths that differ in more', () => {
  expect(reportLines('case-clash', { 'a/v1/a.proto': text, 'a/v1/b.proto': text, 'b/v1/a.proto': text })).toEqual([]);
});
