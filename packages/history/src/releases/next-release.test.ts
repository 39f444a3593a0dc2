import fc from 'fast-check';
import { expect, test } from 'vitest';

import { bumps, greatestBump, isReleaseEnough, nextRelease, type Bump } from './next-release.ts';
import {
  compareReleaseVersions,
  formatReleaseVersion,
  parseSemanticVersion,
  type ReleaseVersion,
} from './release-version.ts';

const version = (tag: string): ReleaseVersion => parseSemanticVersion(tag.slice(1)) as ReleaseVersion;

test.each<[string, Bump, string]>([
  ['v1.4.2', 'none', 'v1.4.2'],
  ['v1.4.2', 'patch', 'v1.4.3'],
  ['v1.4.2', 'minor', 'v1.5.0'],
  ['v1.4.2', 'major', 'v2.0.0'],
  ['v0.4.2', 'minor', 'v0.5.0'],
  ['v0.4.2', 'major', 'v0.5.0'],
  ['v2.0.0-rc.1', 'major', 'v2.0.0'],
  ['v1.5.0-rc.1', 'minor', 'v1.5.0'],
  ['v1.5.0-rc.1', 'major', 'v2.0.0'],
])('%s and %s: %s', (last, bump, next) => {
  expect(formatReleaseVersion(nextRelease(version(last), bump))).toBe(next);
});

test('the largest bump counts', () => {
  expect([greatestBump([]), greatestBump(['patch', 'minor', 'none'])]).toEqual(['none', 'minor']);
});

test('the next release suffices for its own bump and smaller ones, and is never older than the last', () => {
  const numbers = fc.nat({ max: 20 });
  const anyVersion = fc.record({
    major: numbers,
    minor: numbers,
    patch: numbers,
    prerelease: fc.constantFrom('', 'rc.1', 'alpha'),
  });
  const anyBump = fc.constantFrom(...bumps);
  fc.assert(
    fc.property(anyVersion, anyBump, anyBump, (last, bump, other) => {
      const next = nextRelease(last, bump);
      expect(compareReleaseVersions(next, last)).toBeGreaterThanOrEqual(0);
      if (bumps.indexOf(other) <= bumps.indexOf(bump)) expect(isReleaseEnough(last, next, other)).toBe(true);
    }),
  );
});
