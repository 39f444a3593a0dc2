import { expect, it } from 'vitest';

import { createExternalLookup } from './external-imports.ts';

it.each([
  ['google/api/', 'google/api/http.proto', true],
  ['google/api', 'google/api/http.proto', true],
  ['google/api', 'google/apis/http.proto', false],
  ['google/api/', 'google/api.proto', false],
  ['google/', 'google/api/http.proto', true],
  ['validate/validate.proto', 'validate/validate.proto', true],
  ['validate/validate.proto', 'validate/other.proto', false],
  ['google/**', 'google/api/http.proto', true],
  ['*/annotations/', 'udpa/annotations/status.proto', true],
  ['*/annotations/', 'udpa/core/status.proto', false],
])('%s names %s: %s', (entry, path, isNamed) => {
  expect(createExternalLookup({ externals: [entry] })(path)).toBe(isNamed);
});

it('is empty if the project names nothing', () => {
  expect(createExternalLookup({ externals: [] })('google/api/http.proto')).toBe(false);
});
