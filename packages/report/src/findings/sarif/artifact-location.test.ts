import { expect, test } from 'vitest';

import { artifactLocation } from './artifact-location.ts';

test.each([
  ['a path from the working directory', 'api/v1/a.proto', 'api/v1/a.proto'],
  ['one with signs that mean something', 'a b/c#d?e%f:g.proto', 'a%20b/c%23d%3Fe%25f%3Ag.proto'],
  ['one that looks like a scheme', 'http:/a.proto', 'http%3A/a.proto'],
  ['one in another script', '日本/a\ud800.proto', '%E6%97%A5%E6%9C%AC/a%EF%BF%BD.proto'],
])('%s is relative to the root of the sources', (_, path, uri) => {
  expect(artifactLocation(path)).toEqual({ uri, uriBaseId: '%SRCROOT%' });
});

test.each([
  ['/tmp/a b.proto', 'file:///tmp/a%20b.proto'],
  ['C:/a.proto', 'file:///C:/a.proto'],
])('%s is absolute', (path, uri) => {
  expect(artifactLocation(path)).toEqual({ uri });
});
