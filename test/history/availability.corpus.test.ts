/**
 * Availability by brute force on real histories: the tree of every release tag is listed, every file in it is read by the plain reader, and each package and
 * element must be in exactly the releases whose trees declare it. The declarations of all releases, which are read by other code, must agree.
 */
import { execFileSync } from 'node:child_process';

import type { Availability, ReleasedDeclarations, ReleaseRange } from '@protoshepherd/history';
import { openProject } from '@protoshepherd/project';
import { compareReleases } from '@protoshepherd/report';
import { describe, expect, test } from 'vitest';

import { hasSharedCorpora, sharedCorporaNote } from '../support/corpora.ts';
import { readTagsByBruteForce } from './brute-force-history.ts';
import { cloneHistory, realHistories } from './cloned-history.ts';

describe.skipIf(!hasSharedCorpora).each(realHistories)(
  `availability of $name${sharedCorporaNote}`,
  ({ name, root }) => {
    test('is that of brute force over all tags', async () => {
      const directory = cloneHistory(name);
      const project = openProject({
        directory,
        roots: [root === '' ? '.' : root],
        layout: 'envoy',
        asOf: '2026-11-01',
        useCache: false,
      });
      const [availability, declarations] = [await project.availability(), await project.releasedDeclarations()];
      if (!availability.ok || !declarations.ok) throw new Error('there is no answer');
      const tags = availability.value.releases.map(({ tag }) => tag);
      expect(new Set(tags)).toEqual(new Set(releaseTags(directory)));

      const trees = readTagsByBruteForce(directory, root, tags);
      const wrong = differences(availability.value, trees);
      expect(wrong.slice(0, 20)).toEqual([]);
      expect(declaredIn(declarations.value)).toEqual(elementsIn(availability.value));
      checkComparisons(declarations.value);
      console.log(
        `${name}: ${availability.value.elements.length} packages and elements are in the releases of brute force, ${tags.length} tags`,
      );
    });
  },
);

function releaseTags(directory: string): readonly string[] {
  const listed = execFileSync('git', ['tag'], { cwd: directory, encoding: 'utf8' }).split('\n');
  return listed.filter((tag) => /^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/.test(tag));
}

/** The names whose releases differ from those of brute force. */
function differences({ elements }: Availability, trees: readonly ReadonlyMap<string, boolean>[]): readonly string[] {
  const ours = new Map(elements.map((each) => [`${each.kind === 'package' ? ':' : ''}${each.name}`, each]));
  const having = new Map<string, number[]>([...ours.keys()].map((each) => [each, []]));
  const marked = new Map<string, number[]>();
  for (const [index, tree] of trees.entries()) {
    for (const [each, isDeprecated] of tree) {
      push(having, each, index);
      if (isDeprecated) push(marked, each, index);
    }
  }
  return [...having].flatMap(([each, indices]) => {
    const own = ours.get(each);
    const found = indicesIn(own?.releases ?? []);
    const deprecated = own?.kind === 'package' ? '' : indicesIn(own?.deprecated ?? []);
    const expected = (marked.get(each) ?? []).join(' ');
    return [
      ...(found === indices.join(' ') ? [] : [`${each}: ${found}, not ${indices.join(' ')}`]),
      ...(deprecated === expected ? [] : [`${each} deprecated: ${deprecated}, not ${expected}`]),
    ];
  });
}

function push(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function indicesIn(ranges: readonly ReleaseRange[]): string {
  const indices = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
  return indices.toSorted((a, b) => a - b).join(' ');
}

/** The releases of every element that a release has, by the declarations. */
function declaredIn({ packages }: ReleasedDeclarations): ReadonlyMap<string, string> {
  return new Map(
    packages
      .flatMap((own) =>
        own.elements.map(({ name, runs }): [string, string] => [
          own.name === '' ? name : `${own.name}.${name}`,
          indicesIn(runs.flatMap(({ releases }) => releases)),
        ]),
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function elementsIn({ elements }: Availability): ReadonlyMap<string, string> {
  const released = elements.filter(({ kind, releases }) => kind !== 'package' && releases.length > 0);
  return new Map(released.map(({ name, releases }) => [name, indicesIn(releases)]));
}

/** Laws of comparing releases: no release differs from itself, and both directions mirror each other. */
function checkComparisons(declarations: ReleasedDeclarations): void {
  const last = declarations.releases.length - 1;
  for (const [from, to] of [
    [0, last],
    [Math.floor(last / 2), last],
  ] as const) {
    expect(compareReleases(declarations, to, to)).toEqual([]);
    const there = compareReleases(declarations, from, to);
    const back = compareReleases(declarations, to, from);
    const named = (changes: typeof there, kind: string): readonly string[] =>
      changes.filter((each) => each.kind === kind).map((each) => each.name);
    expect(named(there, 'added')).toEqual(named(back, 'removed'));
    expect(named(there, 'removed')).toEqual(named(back, 'added'));
    const renames = there.flatMap((each) => (each.kind === 'renamed' ? [each.from] : []));
    expect(renames.toSorted()).toEqual(named(back, 'renamed').toSorted());
  }
}
