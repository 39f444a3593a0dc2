/** A replacement in a comment counts only if it differs from the deprecated element. */
import { expect, test } from 'vitest';

import { computeSchedule } from './compute-schedule.ts';

function findReplacement(comment: string, name = 'old'): string | null | undefined {
  const files = {
    'acme/a/v1/a.proto': `package acme.a.v1;
message M {
  // ${comment}
  string ${name} = 1 [deprecated = true];
  string fresh_one = 2;
  N nested = 3;
}
message N { string inner = 1; }
service S { rpc Fetch(M) returns (N); }`,
    'acme/b/v1/b.proto':
      'package acme.b.v1; message Other { string old = 1; string other_field = 2; string plain = 3; }',
  };
  const { deprecations } = computeSchedule({ asOf: '2026-01-01', files });
  return deprecations.find((each) => each.name === `acme.a.v1.M.${name}`)?.replacement;
}

test.each([
  ['beside it', 'Use `fresh_one`.', 'fresh_one'],
  ['by its name in JSON', 'Use `freshOne`.', 'freshOne'],
  ['from the scope around it', 'Use `M.fresh_one`.', 'M.fresh_one'],
  ['from an outer package', 'Use `b.v1.Other.plain`.', 'b.v1.Other.plain'],
  ['by a path of fields', 'Use `nested.inner`.', 'nested.inner'],
  ['as a method of its package', 'Use `Fetch` instead.', 'Fetch'],
  ['as a distinctive name of another package', 'Replaced by `other_field`.', 'other_field'],
  ['as a type outside of the tree', 'Use `example.cloud.v2.Thing`.', 'example.cloud.v2.Thing'],
])('a name counts %s', (_, comment, expected) => expect(findReplacement(comment)).toBe(expected));

test.each([
  ['the element itself', 'Deprecated in favor of old fields.'],
  ['the element itself by its full name', 'Use `acme.a.v1.M.old`.'],
  ['what the element stands in', 'Use `M` with care.'],
  ['a URL', 'Use `the guide <https://example.com/guide>`_ instead.'],
  ['a word that names nothing', 'Use `options`.'],
  ['a plain word of another package', 'Use `plain`.'],
])('%s is not a replacement', (_, comment) => expect(findReplacement(comment)).toBeNull());

test('the notice of a package names another version of it', () => {
  const readNotice = (notice: string): string | null | undefined =>
    computeSchedule({
      asOf: '2026-01-01',
      files: { 'acme/v1/a.proto': `// Deprecated: ${notice}\npackage acme.v1;`, 'acme/v2/a.proto': 'package acme.v2;' },
    }).deprecations[0]?.replacement;
  expect(readNotice('use v2.')).toBe('v2');
  expect(readNotice('use acme.v2 instead.')).toBe('acme.v2');
  expect(readNotice('use v1.')).toBeNull();
  expect(readNotice('use v7.')).toBeNull();
});
