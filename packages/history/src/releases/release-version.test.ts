import { describe, expect, test } from 'vitest';

import { parseReleaseTag } from './parse-release-tag.ts';
import { compareReleaseVersions, parseSemanticVersion } from './release-version.ts';

describe('a release tag', () => {
  test.each([
    ['v1.2.3', { major: 1, minor: 2, patch: 3, prerelease: '' }],
    ['v0.6.1-rc1', { major: 0, minor: 6, patch: 1, prerelease: 'rc1' }],
    ['v2.0.0-alpha.0', { major: 2, minor: 0, patch: 0, prerelease: 'alpha.0' }],
    ['1.2.3', { major: 1, minor: 2, patch: 3, prerelease: '' }],
    ['v1.2.3+build.5', { major: 1, minor: 2, patch: 3, prerelease: '' }],
  ])('%s is a version', (tag, version) => {
    expect(parseReleaseTag(tag)).toEqual({ ok: true, value: version });
  });

  test.each([
    '1.0',
    '1.0.0.1',
    'v1.0',
    'v1',
    'v1.0.0.1',
    'V1.2.3',
    'v01.2.3',
    'v1.2.3-',
    'v1.2.3\n',
    'v99999999999999999999.0.0',
  ])('%j looks like a version but is none', (tag) => {
    expect(parseReleaseTag(tag)).toEqual({ ok: false, failure: 'malformed' });
  });

  test.each(['nightly', 'docs-2020', '2020-01-01', 'vv1.0.0', 'api/v1.2.3', '-v1.0.0', 'v', ''])(
    '%j means something else',
    (tag) => {
      expect(parseReleaseTag(tag)).toEqual({ ok: false, failure: 'unrelated' });
    },
  );

  test('is older than its successor', () => {
    const tags = ['v0.9.0', 'v1.0.0-alpha.2', 'v1.0.0-alpha.10', 'v1.0.0-rc1', 'v1.0.0', 'v1.2.0', 'v1.10.0'];
    const versions = tags.flatMap((tag) => parseSemanticVersion(tag.slice(1)) ?? []);
    expect(versions.toReversed().toSorted(compareReleaseVersions)).toEqual(versions);
  });
});

test.each(['v1.2.3', ' 1.2.3', '1.2.3 ', '1.2.3\n', '1.2', '2', '=1.2.3', '', '1.2.3-', '01.2.3'])(
  '%j is no semantic version',
  (text) => {
    expect(parseSemanticVersion(text)).toBeUndefined();
  },
);
