import { expect, test } from 'vitest';

import { findReplacement } from './find-replacement.ts';

const isNoUrl = (name: string): boolean => !name.includes('://');

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
  ['Always use ``TCP``.\nThis field is deprecated in favor of ``dns_config``, which holds everything.', 'dns_config'],
  [
    'Empty is not allowed, please use present_match. This field is deprecated. Please use `string_match`.',
    'string_match',
  ],
  [
    'Deprecated by :ref:`x <envoy_v3_api_field_a.v3.M.x>`\nIf present, use the `header <https://h.example>`_.',
    'a.v3.M.x',
  ],
  ['This field is deprecated. Use it rather than `other_field`.', undefined],
  ['Deprecated. Never use `other_field`.', undefined],
  ['Deprecated. One. Two. Three. Use `far_away` to see why.', undefined],
  ['Superseded by *user_agent_name* and others.', 'user_agent_name'],
  ['Use `field_name` instead.', 'field_name'],
  ['**This field is deprecated**. Set the `compressor` field instead.', 'compressor'],
  ['Deprecated: Use workers instead. It is cheaper.', 'workers'],
  ['Deprecated: Renamed to operation_token.', 'operation_token'],
  ['Use :ref:`V <envoy_v3_api_enum_value_a.v3.E.V>` instead.', 'a.v3.E.V'],
])('%j names %j', (comment, expected) => expect(findReplacement(comment, isNoUrl)).toBe(expected));

test('an unresolved name is skipped, even if the next one follows it', () => {
  const comment =
    'Deprecated in favor of itself_again fields in the :ref:`options <envoy_v3_api_msg_a.v3.Options>` message.';
  expect(findReplacement(comment, (name) => name === 'a.v3.Options')).toBe('a.v3.Options');
  const advice =
    'Deprecated. Use :ref:`a filter <config_filter>` :ref:`of these <envoy_api_field_Listener.filters>` instead.';
  expect(findReplacement(advice, (name) => name.includes('.'))).toBe('Listener.filters');
  const place = 'Deprecated. Use an `exact` match inside the `string_match` field.';
  expect(findReplacement(place, (name) => name === 'string_match')).toBe('string_match');
  const aside = 'Deprecated: we use `one_thing` with `another_thing`.';
  expect(findReplacement(aside, (name) => name === 'another_thing')).toBeUndefined();
});

test('a long comment without an answer is read quickly', () => {
  expect(findReplacement('use '.repeat(100_000), isNoUrl)).toBeUndefined();
  expect(findReplacement(`use \`${'a'.repeat(1_000_000)}`, isNoUrl)).toBeUndefined();
});
