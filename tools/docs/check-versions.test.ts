import { expect, test } from 'vitest';

import { checkVersions } from './check-versions.mjs';

const text = "protoshepherd@0.1.0 and version: '0.2.0'\n    rev: v0.1.0\nother@9.9.9, protoshepherd@VERSION";

test('every spelling of our versions is compared', () => {
  expect(checkVersions([{ path: 'docs/ci.md', text }], '0.2.0')).toEqual([
    'docs/ci.md: protoshepherd@0.1.0 is not the version of the packages, 0.2.0',
    'docs/ci.md: rev: v0.1.0 is not the version of the packages, 0.2.0',
  ]);
});

test('a page with the current version, or none, is valid', () => {
  expect(
    checkVersions(
      [
        { path: 'a.md', text: 'protoshepherd@1.0.0' },
        { path: 'b.md', text: '' },
      ],
      '1.0.0',
    ),
  ).toEqual([]);
});
