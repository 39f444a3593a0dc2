import { expect, test } from 'vitest';

import { findReplacement } from './find-replacement.ts';

test.each([
  [
    'Deprecated. Use :ref:`string_match <envoy_v3_api_field_config.route.v3.HeaderMatcher.string_match>` instead.',
    'config.route.v3.HeaderMatcher.string_match',
  ],
  ['This field is deprecated in favor of :ref:`x <envoy_api_msg_a.v2.M>`.', 'a.v2.M'],
  ['Replaced by ``load_balancing_policy``.', 'load_balancing_policy'],
  ['Please use the new `zone_aware` field.', 'zone_aware'],
  ['Use HeaderMatcher.string_match.', 'HeaderMatcher.string_match'],
  ['Superseded by\n   typed_config', 'typed_config'],
  ['[#comment: use stringMatch]', 'stringMatch'],
  ['Do not use. It will be removed.', undefined],
  ['Use with care.', undefined],
  ['We use this to route requests.', undefined],
  ['', undefined],
])('%j names %j', (comment, expected) => expect(findReplacement(comment)).toBe(expected));

test('a long comment without an answer is read quickly', () => {
  expect(findReplacement('use '.repeat(100_000))).toBeUndefined();
  expect(findReplacement(`use \`${'a'.repeat(1_000_000)}`)).toBeUndefined();
});
