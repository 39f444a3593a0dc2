/**
 * The law of dates, by brute force on real histories: a package or element begins with the first commit of its unbroken interval on the mainline and with the earliest
 * final release, by date, whose own tree has it; it ends likewise. Brute force lists every tree and reads every file by itself.
 */
import {
  deprecationOfElement,
  presenceOfElement,
  presenceOfPackage,
  readHistory,
  releasesDuring,
  type ApiHistory,
  type Presence,
  type Release,
} from '@protoshepherd/history';
import { openProject } from '@protoshepherd/project';
import { describe, expect, test } from 'vitest';

import { hasSharedCorpora, sharedCorporaNote } from '../support/corpora.ts';
import {
  toDay,
  readByBruteForce,
  type BruteHistory,
  type BruteRelease,
  type BruteInterval,
} from './brute-force-history.ts';
import { cloneHistory, realHistories } from './cloned-history.ts';

describe.skipIf(!hasSharedCorpora).each(realHistories)(`dates of $name${sharedCorporaNote}`, ({ name, root }) => {
  const directory = hasSharedCorpora ? cloneHistory(name) : '';
  const brute = hasSharedCorpora ? readByBruteForce(directory, root) : undefined;
  const roots = [root === '' ? '.' : root];

  test('are those of brute force, for all packages and elements', async () => {
    const history = await readHistory({ roots, layout: 'envoy', directory, useCache: false });
    if (history === undefined || brute === undefined) throw new Error('there is no history');
    const wrong = [...compare(history, brute)];
    const { packages, elements } = history;
    const count = (all: { readonly size: number }, isOne: (name: string) => boolean): string =>
      `${all.size - new Set(wrong.map(([subject]) => subject).filter(isOne)).size} of ${all.size}`;
    const isPackage = (subject: string): boolean => subject.startsWith(':');
    console.log(
      `${name}: ${count(packages, isPackage)} packages and ${count(elements, (each) => !isPackage(each))} elements have the dates of brute force, in ${brute.mainline.length} commits and ${brute.finals.length} final releases`,
    );
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  test('in the schedule are those of brute force', async () => {
    if (brute === undefined) throw new Error('there is no history');
    const project = openProject({ directory, roots, asOf: '2026-11-01', useCache: false });
    const answer = await project.schedule({ policy: 'envoy@2021-01' });
    if (!answer.ok) throw new Error('there is no schedule');
    const { windows, deprecations } = answer.value.schedule;
    const expected = new Map(windows.map(({ package: each }) => [each, expectedWindow(each, brute)]));
    const dates = windows.map(({ package: each, introductions, removed, lastRelease }) => ({
      package: each,
      introductions: introductions.map(({ day, evidence }) => `${day} ${evidence}`),
      removed: removed && `${removed.day} ${removed.evidence}`,
      lastRelease,
    }));
    expect(dates).toEqual([...expected.values()]);
    const marks = deprecations.flatMap(({ name: item, kind, marked }) =>
      kind === 'package' || marked === null ? [] : [`${item} ${marked.day} ${marked.evidence}`],
    );
    const items = deprecations.filter(({ kind }) => kind !== 'package').map((item) => item.name);
    expect(marks).toEqual(items.map((item) => `${item} ${expectedMark(item, brute)}`));
    console.log(
      `${name}: the dates of ${dates.length} windows and ${marks.length} deprecated items are those of brute force`,
    );
  });
});

type Difference = readonly [subject: string, what: string, ours: unknown, brute: unknown];

/** The differences between a history and brute force. */
function* compare(history: ApiHistory, brute: BruteHistory): Iterable<Difference> {
  const subjects = new Map<string, Presence>([
    ...[...history.packages].map(([name, own]) => [`:${name}`, presenceOfPackage(own)] as const),
    ...[...history.elements].map(([name, own]) => [name, presenceOfElement(own)] as const),
  ]);
  for (const name of brute.presences.keys()) if (!subjects.has(name)) yield [name, 'presence', undefined, 'there'];
  const finals = listFinals(history, brute);
  for (const [name, presence] of subjects) {
    yield* compareIntervals(name, presence, brute.presences.get(name) ?? []);
    yield* compareReleases(name, presence, finals, brute, (release) => release.names.has(name));
  }
  for (const [name, own] of history.elements) {
    const presence = deprecationOfElement(own);
    yield* compareIntervals(`${name} deprecated`, presence, brute.deprecations.get(name) ?? []);
    if (presence.intervals.length > 0)
      yield* compareReleases(
        `${name} deprecated`,
        presence,
        finals,
        brute,
        (release) => release.names.get(name) === true,
      );
  }
}

/** The final releases in the order of brute force. */
function listFinals({ releases }: ApiHistory, { finals }: BruteHistory): readonly Release[] {
  const byTag = new Map(releases.map((release) => [release.tag, release]));
  return finals.map(({ tag }) => {
    const release = byTag.get(tag);
    if (release === undefined) throw new Error(`${tag} is missing`);
    return release;
  });
}

function* compareIntervals(
  name: string,
  { intervals }: Presence,
  expected: readonly BruteInterval[],
): Iterable<Difference> {
  const text = (from: number, to: number | undefined): string => `${from} to ${to ?? 'now'}`;
  const ours = intervals.map(({ from, to }) => text(from.position, to?.position)).join(', ');
  const theirs = expected.map(({ from, to }) => text(from, to)).join(', ');
  if (ours !== theirs) yield [name, 'intervals', ours, theirs];
}

function* compareReleases(
  name: string,
  presence: Presence,
  finals: readonly Release[],
  brute: BruteHistory,
  has: (release: BruteRelease) => boolean,
): Iterable<Difference> {
  for (const [at, release] of finals.entries()) {
    const isThere = has(brute.finals[at] as BruteRelease);
    if (presence.isIn(release) !== isThere) yield [name, release.tag, !isThere, isThere];
  }
  const last = presence.intervals.at(-1);
  if (last === undefined) return;
  const ours = releasesDuring(presence, last, finals);
  const theirs = selectReleases(brute, toIntervals(presence), has);
  if (ours[0]?.tag !== theirs[0]?.tag) yield [name, 'first release', ours[0]?.tag, theirs[0]?.tag];
  if (ours.at(-1)?.tag !== theirs.at(-1)?.tag) yield [name, 'last release', ours.at(-1)?.tag, theirs.at(-1)?.tag];
}

function toIntervals({ intervals }: Presence): readonly BruteInterval[] {
  return intervals.map(({ from, to }) => ({ from: from.position, to: to?.position }));
}

/** The final releases that have something, after the last time at which a release in a gap of the mainline lacked it. */
function selectReleases(
  { finals }: BruteHistory,
  intervals: readonly BruteInterval[],
  has: (release: BruteRelease) => boolean,
): readonly BruteRelease[] {
  const gaps = intervals.slice(1).map(({ from }, at) => ({ from: intervals[at]?.to ?? from, to: from }));
  const lacking = gaps.findLast((gap) =>
    finals.some((release) => gap.from <= release.position && release.position < gap.to && !has(release)),
  );
  return finals.filter((release) => has(release) && (lacking === undefined || release.position >= lacking.from));
}

function expectedWindow(name: string, brute: BruteHistory): unknown {
  const intervals = brute.presences.get(`:${name}`) ?? [];
  const last = intervals.at(-1) as BruteInterval;
  const releases = selectReleases(brute, intervals, ({ names }) => names.has(`:${name}`));
  const [first] = releases;
  return {
    package: name,
    introductions: [
      ...(first === undefined ? [] : [`${first.day} release ${first.tag}`]),
      commitText(brute, last.from),
    ],
    removed: last.to === undefined ? null : commitText(brute, last.to),
    lastRelease: last.to === undefined ? null : (releases.at(-1)?.tag ?? null),
  };
}

function expectedMark(name: string, brute: BruteHistory): string {
  const intervals = brute.deprecations.get(name) ?? [];
  const [first] = selectReleases(brute, intervals, ({ names }) => names.get(name) === true);
  return first === undefined ? commitText(brute, intervals.at(-1)?.from ?? 0) : `${first.day} release ${first.tag}`;
}

function commitText({ mainline }: BruteHistory, position: number): string {
  const { commit = '', time = 0 } = mainline[position] ?? {};
  return `${toDay(time)} commit ${commit.slice(0, 12)}`;
}
