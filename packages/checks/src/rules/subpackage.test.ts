import { expect, it } from 'vitest';

import { runRule } from '../../test/run-rule.ts';

it('names the version and the parts after it', () => {
  const [finding] = runRule('subpackage', {
    'envoy/service/trace/v2/somethingelse/a.proto': 'package envoy.service.trace.v2.somethingelse;',
  });
  expect(finding).toMatchObject({
    message: 'envoy.service.trace.v2.somethingelse is a subpackage: "somethingelse" follows the version v2',
    data: { version: 'v2', tail: 'somethingelse' },
  });
});

it('accepts a version at the end, and a package without one', () => {
  expect(runRule('subpackage', { 'a.proto': 'package a.v2;', 'b.proto': 'package a.type;' })).toEqual([]);
});
