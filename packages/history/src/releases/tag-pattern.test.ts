import { describe, expect, test } from 'vitest';

import { defaultTagPatterns, detectTagPatterns, versionInTag } from './tag-pattern.ts';

describe('a tag is a release', () => {
  test.each([
    ['v1.2.3', defaultTagPatterns],
    ['1.2.3', defaultTagPatterns],
    ['api/v1.2.3', ['api/v{version}']],
    ['@acme/api@1.2.3', ['{name}@{version}']],
    ['release-1.2.3-final', ['release-{version}-final']],
    ['proto-v1.2.3', ['{version}', '{name}-v{version}']],
  ])('%s by %j', (tag, patterns) => {
    expect(versionInTag(tag, patterns)).toEqual({ major: 1, minor: 2, patch: 3, prerelease: '' });
  });

  test('or a pre-release, also after a name that contains the separator', () => {
    expect(versionInTag('my-api-1.2.3-rc.1', ['{name}-{version}'])).toMatchObject({ patch: 3, prerelease: 'rc.1' });
  });
});

describe('a tag is not a release', () => {
  test.each([
    ['api/v1.2.3', defaultTagPatterns],
    ['v1.2.3', ['{version}']],
    ['v1.2', defaultTagPatterns],
    ['@1.2.3', ['{name}@{version}']],
    ['nightly', ['{name}@{version}']],
    ['other/v1.2.3', ['api/v{version}']],
    ['v1.2.3-', ['v{version}-final']],
  ])('%s by %j', (tag, patterns) => {
    expect(versionInTag(tag, patterns)).toBeUndefined();
  });
});

describe('patterns are detected', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['none without tags', [], []],
    ['none where the default ones fit', ['v1.0.0', 'api/v1.0.0'], []],
    ['none among other tags', ['nightly', 'docs-2020', 'v1.0'], []],
    ['a prefix', ['api/v1.0.0', 'api/v1.1.0-rc.1', 'nightly'], ['api/v{version}']],
    ['a prefix with digits', ['sdk2-1.0.0'], ['sdk2-{version}']],
    ['several names', ['a@1.0.0', 'b@1.0.0', '@x/c@2.0.0'], ['{name}@{version}']],
    ['several forms', ['a@1.0.0', 'b@1.0.0', 'api/v3.0.0'], ['api/v{version}', '{name}@{version}']],
  ])('%s', (_, tags, patterns) => {
    expect(detectTagPatterns(tags)).toEqual(patterns);
    for (const tag of tags.filter((each) => each.includes('.0.0') && patterns.length > 0))
      expect(versionInTag(tag, patterns)).toBeDefined();
  });

  test('in a hostile list without delay', () => {
    expect(detectTagPatterns(['1'.repeat(100_000), '1.'.repeat(100_000), '@'.repeat(100_000)])).toEqual([]);
    expect(versionInTag('@'.repeat(20_000), ['{name}@{version}'])).toBeUndefined();
  });
});
