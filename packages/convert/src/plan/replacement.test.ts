import { expect, test } from 'vitest';

import { replacementIn } from './replacement.ts';

test.each([
  ['Deprecated: use `home_port` instead.', 'home_port'],
  ['Deprecated in favor of *access_log* which offers more options.', 'access_log'],
  [
    'This has been deprecated in favor of\n :ref:`a_field <envoy_v3_api_field_config.core.v3.Options.a_field>`\n in the other.',
    'config.core.v3.Options.a_field',
  ],
  [
    'deprecated in favor of http2_options fields in the\n :ref:`options <envoy_v3_api_msg_extensions.http.v3.Options>`\n message.',
    'extensions.http.v3.Options.http2_options',
  ],
  ['Deprecated, do not use it any more.', undefined],
  ['Use it with care.', undefined],
])('%j names %s', (comment, name) => {
  expect(replacementIn(comment)).toBe(name);
});
