/** Invariants of every schedule, for any facts. */
import { addPeriod, policyTable, type SupportSchedule } from '@protoshepherd/scheduler';
import type { Manifest } from '@protoshepherd/workspace';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { scriptHistory, type ScriptedCommit } from '../../../test/scheduler/script-history.ts';
import { computeSchedule, type Case } from '../../../test/scheduler/compute-schedule.ts';

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addPeriod('2018-01-01', { days }));
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined });
const versions = ['v1alpha1', 'v1beta1', 'v1', 'v2', 'v3'];
const packages = ['a', 'b'].flatMap((family) => versions.map((version) => `${family}.${version}`));
const policy = fc.constantFrom(...policyTable);

/** Drops keys that have no value, as a manifest would. */
function written<Entry extends object>(entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as Entry;
}

const releases = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 4 }), day), {
    selector: ([major, minor]) => `${major}.${minor}`,
    maxLength: 8,
  })
  .map((all) => all.map(([major, minor, date]) => ({ version: `v${major}.${minor}.0`, date })));

const facts: fc.Arbitrary<Partial<Manifest>> = fc
  .record({
    releases,
    versions: fc.uniqueArray(
      fc.record({
        package: fc.constantFrom(...packages),
        introduced: maybe(day),
        announced: maybe(day),
        removed: maybe(day),
        supportEnds: maybe(day),
      }),
      { selector: (each) => each.package, maxLength: 8 },
    ),
    items: fc.uniqueArray(
      fc.record({ name: fc.constantFrom(...packages.map((name) => `${name}.M.x`)), marked: maybe(day) }),
      {
        selector: ({ name }) => name,
        maxLength: 5,
      },
    ),
    lastCut: maybe(day),
  })
  .map((all) =>
    written({ ...all, standalone: true, versions: all.versions.map(written), items: all.items.map(written) }),
  ) as fc.Arbitrary<Partial<Manifest>>;

/** The ends of a schedule by subject; open and missing ends sort after every day. */
function listEnds({ windows, deprecations }: SupportSchedule): ReadonlyMap<string, string> {
  return new Map([
    ...windows.map((each) => [`window ${each.package}`, each.supportEnds ?? 'never'] as const),
    ...deprecations.map((each) => [`item ${each.name}`, each.supportEnds ?? 'never'] as const),
  ]);
}

/** Ends that moved earlier, for subjects with an end in both. */
function earlier(before: SupportSchedule, after: SupportSchedule): readonly string[] {
  const ends = listEnds(after);
  return [...listEnds(before)].flatMap(([name, end]) => {
    const now = ends.get(name);
    return end === 'never' || now === undefined || now >= end ? [] : [`${name}: ${end} became ${now}`];
  });
}

it('every window and every item names its basis', () => {
  fc.assert(
    fc.property(facts, policy, day, (manifest, chosen, asOf) => {
      const { windows, deprecations } = computeSchedule({ asOf, policy: chosen, manifest });
      expect([...windows, ...deprecations].filter(({ basis }) => basis.length === 0)).toEqual([]);
    }),
  );
});

describe('as days pass without new facts', () => {
  const twoDays = fc.tuple(day, day).map(([a, b]): readonly [string, string] => (a < b ? [a, b] : [b, a]));

  it('no end of support moves to an earlier day', () => {
    fc.assert(
      fc.property(facts, policy, twoDays, (manifest, chosen, [first, second]) => {
        const on = (asOf: string): SupportSchedule => computeSchedule({ asOf, policy: chosen, manifest });
        expect(earlier(on(first), on(second))).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  it('a removed subject stays removed', () => {
    fc.assert(
      fc.property(facts, policy, twoDays, (manifest, chosen, [first, second]) => {
        const removedOn = (asOf: string): string[] =>
          computeSchedule({ asOf, policy: chosen, manifest }).windows.flatMap((each) =>
            each.state === 'removed' ? [each.package] : [],
          );
        expect(removedOn(second)).toEqual(expect.arrayContaining(removedOn(first)));
      }),
      { numRuns: 150 },
    );
  });
});

describe('the same for a history of git', () => {
  const text = (name: string, mark: boolean): string =>
    `package ${name}; message M { string x = 1${mark ? ' [deprecated = true]' : ''}; }`;
  const change = fc.record({
    name: fc.constantFrom('a.v1', 'a.v2', 'a.v3', 'b.v1'),
    mark: fc.boolean(),
    tag: maybe(fc.constantFrom('v1.0.0', 'v1.1.0', 'v1.2.0', 'v2.0.0')),
    days: fc.integer({ min: 1, max: 300 }),
  });

  const lives = fc.array(change, { minLength: 1, maxLength: 8 }).map((changes): Omit<Case, 'asOf'> => {
    const files: Record<string, string> = {};
    const tags = new Set<string>();
    let date = '2018-01-01';
    const commits: ScriptedCommit[] = changes.map(({ name, mark, tag, days }) => {
      date = addPeriod(date, { days });
      const path = `${name.replace('.', '/')}/a.proto`;
      files[path] = text(name, mark);
      const isNew = tag !== undefined && !tags.has(tag);
      if (isNew) tags.add(tag);
      return { date, files: { [path]: files[path] }, ...(isNew && { tag }) };
    });
    return { files, history: scriptHistory(commits) };
  });

  it('no end of a version moves to an earlier day', () => {
    fc.assert(
      fc.property(lives, policy, fc.tuple(day, day), (life, chosen, days) => {
        const [first = '', second = ''] = days.toSorted();
        const on = (asOf: string): SupportSchedule => computeSchedule({ ...life, asOf, policy: chosen });
        expect(earlier(on(first), on(second)).filter((line) => line.startsWith('window'))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

it('a later release never shortens a window', () => {
  fc.assert(
    fc.property(facts, policy, fc.integer({ min: 0, max: 9 }), (manifest, chosen, minor) => {
      const asOf = '2030-01-01';
      const version = `v${minor % 3}.${minor + 5}.0`;
      const more = { ...manifest, releases: [...(manifest.releases ?? []), { version, date: '2029-06-01' }] };
      const before = computeSchedule({ asOf, policy: chosen, manifest });
      expect(earlier(before, computeSchedule({ asOf, policy: chosen, manifest: more }))).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

it('every end has its basis, and every open window says what is missing', () => {
  fc.assert(
    fc.property(facts, policy, day, (manifest, chosen, asOf) => {
      const { windows, deprecations } = computeSchedule({ asOf, policy: chosen, manifest });
      for (const { supportEnds, open, basis } of [...windows, ...deprecations]) {
        if (supportEnds !== null || open !== null) expect(basis.length).toBeGreaterThan(0);
        if (open !== null)
          expect([supportEnds, /needed|it is unknown when|was deleted$/.test(open)]).toEqual([null, true]);
        for (const { sentence, reckoning, clause } of basis) expect([sentence, reckoning, clause]).not.toContain('');
        if (supportEnds !== null) expect(basis[0]?.reckoning).toContain(supportEnds);
      }
    }),
    { numRuns: 250 },
  );
});

it('two builds are equal, and the order of entries about different packages does not matter', () => {
  fc.assert(
    fc.property(facts, policy, day, fc.nat(), (manifest, chosen, asOf, seed) => {
      const turn = <Each>(list: readonly Each[] = []): readonly Each[] =>
        list.map((_, index) => list[(index + seed) % list.length] as Each).toReversed();
      const turned = {
        ...manifest,
        versions: turn(manifest.versions),
        items: turn(manifest.items),
        releases: turn(manifest.releases),
      };
      const say = (each: Partial<Manifest>): string =>
        JSON.stringify(computeSchedule({ asOf, policy: chosen, manifest: each }));
      expect(say(manifest)).toBe(say(manifest));
      expect(say(turned)).toBe(say(manifest));
    }),
    { numRuns: 150 },
  );
});

it('the order of files does not matter', () => {
  const names = ['a.v1', 'a.v2', 'b.v1', 'b.v1beta1', 'c'];
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: names.length }), (order) => {
      const createFiles = (list: readonly string[]): Record<string, string> =>
        Object.fromEntries(
          list.map((name) => [
            `${name.replaceAll('.', '/')}/x.proto`,
            `package ${name}; message M { string x = 1 [deprecated = true]; }`,
          ]),
        );
      const say = (list: readonly string[]): string =>
        JSON.stringify(computeSchedule({ asOf: '2024-01-01', files: createFiles(list) }));
      expect(say(order)).toBe(say(names));
    }),
    { numRuns: 30 },
  );
});
