/** Laws of resolution, for any versions and any references. */
import { compareByAge, compareByPriority, parseVersion, type Version } from '@protoshepherd/api-tree';
import { compareReleaseVersions, formatReleaseVersion, type ReleaseVersion } from '@protoshepherd/history';
import {
  listedDefinition,
  lockReferences,
  renderLock,
  resolveReference,
  type Definition,
} from '@protoshepherd/resolve';
import fc from 'fast-check';
import { maxSatisfying } from 'semver';
import { expect, test } from 'vitest';

import { inFolder } from './run-in-folder.ts';

const number = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 9, max: 11 }));
const release: fc.Arbitrary<ReleaseVersion> = fc.record({
  major: number,
  minor: number,
  patch: number,
  prerelease: fc.constantFrom('', '', '', 'rc.0', 'rc.10', 'rc.9', 'alpha'),
});
const text = release.map((version) => formatReleaseVersion(version).slice(1));
const versions = fc.uniqueArray(text, { maxLength: 12 });
const series = fc
  .tuple(number, fc.option(number))
  .map(([major, minor]) => (minor === null ? `${major}` : `${major}.${minor}`));
const reference = fc
  .tuple(fc.constantFrom('', 'v'), fc.oneof(text, series))
  .map(([mark, version]) => `a@${mark}${version}`);
const flag = fc.constantFrom('on', 'off', undefined);

function definition(texts: readonly string[], mode: Definition['mode'] = 'new'): Definition {
  const made = listedDefinition('a', mode, texts, false);
  if (!made.ok) throw new Error(made.failure);
  return made.value;
}

test('a release never moves an exact reference that resolves', () => {
  fc.assert(
    fc.property(versions, text, fc.nat(), flag, (there, added, at, autoUpgrade) => {
      fc.pre(there.length > 0 && !there.includes(added));
      const exact = `a@${there[at % there.length]}`;
      const before = resolveReference(exact, definition(there), { autoUpgrade });
      expect(before.version).toBe(exact.slice(2));
      expect(resolveReference(exact, definition([...there, added]), { autoUpgrade })).toEqual(before);
    }),
  );
});

test('a release moves a series forward or not at all', () => {
  const rank = (there: readonly string[], version: string | null): number =>
    version === null
      ? -1
      : definition(there).versions.filter(
          (each) => compareReleaseVersions(each.version as ReleaseVersion, parse(version)) <= 0,
        ).length;
  fc.assert(
    fc.property(versions, text, series, (there, added, asked) => {
      fc.pre(!there.includes(added));
      const all = [...there, added];
      const [before, after] = [there, all].map((some) => resolveReference(`a@${asked}`, definition(some)).version);
      expect(rank(all, after ?? null)).toBeGreaterThanOrEqual(rank(all, before ?? null));
      if (before !== after) expect(after).toBe(added);
    }),
  );
});

test('with auto-upgrade off, no series resolves', () => {
  fc.assert(
    fc.property(versions, series, (there, asked) => {
      expect(resolveReference(`a@${asked}`, definition(there), { autoUpgrade: 'off' }).version).toBeNull();
    }),
  );
});

test('the order of the list and a leading v do not matter, and on is the default', () => {
  fc.assert(
    fc.property(versions, reference, fc.nat(), (there, asked, seed) => {
      const turned = there.map((_, at) => there[(at * 7 + seed) % there.length] as string);
      const shuffled = new Set(turned).size === there.length ? turned : there.toReversed();
      const answer = resolveReference(asked, definition(there));
      expect(resolveReference(asked, definition(shuffled))).toEqual(answer);
      expect(resolveReference(asked, definition(there), { autoUpgrade: 'on' })).toEqual(answer);
      expect(resolveReference(asked.replace('@v', '@'), definition(there)).version).toBe(answer.version);
    }),
  );
});

test('a series agrees with the range of the same numbers in the library semver', () => {
  fc.assert(
    fc.property(versions, series, (there, asked) => {
      const answer = resolveReference(`a@${asked}`, definition(there)).version;
      expect(answer).toBe(maxSatisfying(there, asked.includes('.') ? `${asked}.x` : `${asked}.x.x`));
    }),
  );
});

test('in legacy mode the default is the last applied one, and a reference to a revision never moves', () => {
  fc.assert(
    fc.property(versions, text, (there, added) => {
      fc.pre(there.length > 0 && !there.includes(added));
      expect(resolveReference('a', definition(there, 'legacy')).version).toBe(there.at(-1));
      for (const asked of [`a@v${there.length}`, `a@v${there[0]}`]) {
        const before = resolveReference(asked, definition(there, 'legacy'));
        expect(resolveReference(asked, definition([...there, added], 'legacy'))).toEqual(before);
      }
    }),
  );
});

test('any text is a reference with an answer', () => {
  fc.assert(
    fc.property(versions, fc.string({ unit: 'binary' }), flag, (there, asked, autoUpgrade) => {
      const { version, reason } = resolveReference(asked, definition(there), { autoUpgrade });
      expect(reason).not.toBe('');
      if (version !== null) expect(there).toContain(version);
    }),
  );
});

test('the three orders are total: antisymmetric, transitive, and equal only for the same', () => {
  const packageVersion = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('', 'alpha', 'beta', 'alpha1', 'beta2', 'p1beta1'))
    .map(([major, rest]) => parseVersion(`v${major}${rest}`) as Version);
  const check = <Value>(values: fc.Arbitrary<Value>, compare: (a: Value, b: Value) => number): void => {
    fc.assert(
      fc.property(values, values, values, (a, b, c) => {
        expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0);
        if (compare(a, b) === 0) expect(a).toEqual(b);
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  };
  check(release, compareReleaseVersions);
  check(packageVersion, compareByAge);
  check(packageVersion, compareByPriority);
});

test('a lock that is written and read again agrees with its source', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(text, { minLength: 1, maxLength: 5 }), async (there) => {
      const references = [
        ...there.map((version) => `a@${version}`),
        ...(there.some((each) => !each.includes('-')) ? ['a'] : []),
      ];
      const answers = references.map((each) => resolveReference(each, definition(there)));
      const lock = renderLock(lockReferences(answers, () => definition(there), 'dev'));
      const { run } = inFolder({ 'app.lock': lock });
      const options = ['--available', there.join(','), '--lock', '@/app.lock', '--quiet'];
      const { status, stdout } = await run('resolve', ...references, ...options);
      expect([status, stdout]).toEqual([0, answers.map(({ version }) => `${version}\n`).join('')]);
    }),
    { numRuns: 20 },
  );
});

function parse(version: string): ReleaseVersion {
  return definition([version]).versions[0]?.version as ReleaseVersion;
}
