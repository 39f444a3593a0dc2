import { expect, test } from 'vitest';

import { renameVersion, splitPackageName } from './package-name.ts';

test.each([
  ['envoy.config.route.v3', 'envoy.config.route', 'v3', ''],
  ['envoy.api.v2.core', 'envoy.api.core', 'v2', 'core'],
  ['a.v1.b.v2alpha1', 'a.v1.b', 'v2alpha1', ''],
  ['v1', '', 'v1', ''],
  ['envoy.type', 'envoy.type', undefined, ''],
  ['', '', undefined, ''],
])('%s', (name, family, version, tail) => {
  const parts = splitPackageName(name);
  expect({ ...parts, version: parts.version?.text }).toEqual({ family, version, tail });
});

test('another version of the same package', () => {
  expect(renameVersion('envoy.config.route.v3', 'v4alpha')).toBe('envoy.config.route.v4alpha');
  expect(renameVersion('envoy.api.v2.core', 'v3')).toBe('envoy.api.v3.core');
  expect(renameVersion('envoy.type', 'v3')).toBe('envoy.type.v3');
});
