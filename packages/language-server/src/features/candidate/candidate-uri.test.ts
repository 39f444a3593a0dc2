import { expect, test } from 'vitest';

import { candidateUri, sourceUri } from './candidate-uri.ts';

test.each(['/a/v1/a.proto', '/with blank/100%/a.proto', '/é?#/a.proto'])('the source of %s is found again', (path) => {
  const uri = candidateUri('/a/v2alpha/a.proto', path);
  expect(uri).toMatch(/^shepherd-candidate:\/a\/v2alpha\/a\.proto\?/);
  expect(decodeURIComponent(new URL(sourceUri(uri) ?? '').pathname)).toBe(path);
});

test('a URI that cannot be read has no source, and a file is its own', () => {
  expect(sourceUri('shepherd-candidate:/a.proto')).toBeUndefined();
  expect(sourceUri('shepherd-candidate:/a.proto?%')).toBeUndefined();
  expect(sourceUri('file:///a.proto')).toBe('file:///a.proto');
});
