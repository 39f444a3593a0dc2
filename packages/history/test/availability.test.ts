/** Availability and declarations of a repository with a release branch: one repository for all tests. */
import { describe, expect, test } from 'vitest';

import {
  findAvailability,
  readHistory,
  readReleasedDeclarations,
  type Availability,
  type ElementAvailability,
  type ReleasedDeclarations,
} from '../src/index.ts';
import { ApiRepository } from './api-repository.ts';

const message = (...members: readonly string[]): string =>
  `syntax = "proto3";\npackage a.v1;\n// What it is.\nmessage M {\n${members.join('\n')}\n}\n`;
const kept = '  string kept = 1;';
const later = '  repeated other.v1.Other later = 2 [json_name = "x",  deprecated = true];';
const picked = '  map<string, Inner> picked = 3;\n  message Inner {}';
const branchOnly = '  int64 branch_only = 9;';

const file = 'api/a/v1/a.proto';
const gone = { 'api/gone/v1/g.proto': 'syntax = "proto3";\npackage gone.v1;\nenum E { ZERO = 0; OLD = -1; }\n' };

let availability: Availability;
let declarations: ReleasedDeclarations;

// The first test creates the data of the others, because a scratch folder belongs to a test. v1.0.1 is created on a
// branch after v1.2.0-rc.1.
test('a repository with a release branch is read', async () => {
  const repository = new ApiRepository();
  const tag = (name: string): unknown => repository.git('tag', name);
  repository.commit({ [file]: message(kept), ...gone });
  tag('v1.0.0');
  repository.commit({ [file]: message(kept, later.replace(',  deprecated = true', '')) });
  tag('v1.1.0');
  repository.commit({ [file]: message(kept, later, picked), 'api/gone/v1/g.proto': null });
  tag('v1.2.0-rc.1');
  repository.git('checkout', '--quiet', '-b', 'one', 'v1.0.0');
  repository.commit({ [file]: message(kept, picked, branchOnly) });
  tag('v1.0.1');
  repository.git('checkout', '--quiet', 'main');
  repository.at('2021-06-01T00:00:00+0000');
  repository.commit({ [file]: message(kept, later, picked, '  bool fresh = 4;') });
  tag('v1.2.0');
  repository.commit({ [file]: message(kept, picked, '  bool fresh = 4;', '  bool fresher = 5;') });
  const places = { roots: ['api'], layout: 'envoy', directory: repository.folder, useCache: false } as const;
  const history = await readHistory(places);
  if (history === undefined) throw new Error('there is no history');
  availability = findAvailability(history);
  declarations = (await readReleasedDeclarations(places, history)) as ReleasedDeclarations;
  expect(declarations.releases).toEqual(availability.releases);
});

function named(name: string): Partial<ElementAvailability> {
  const found = availability.elements.find((each) => each.name === name);
  if (found === undefined) throw new Error(`${name} is missing`);
  const { name: _, package: _package, kind: _kind, ...rest } = found;
  return rest;
}

describe('availability', () => {
  test('orders releases by version, with the day of each', () => {
    expect(availability.releases).toEqual([
      { tag: 'v1.0.0', day: '2021-01-01', isPrerelease: false },
      { tag: 'v1.0.1', day: '2021-01-01', isPrerelease: false },
      { tag: 'v1.1.0', day: '2021-01-01', isPrerelease: false },
      { tag: 'v1.2.0-rc.1', day: '2021-01-01', isPrerelease: true },
      { tag: 'v1.2.0', day: '2021-06-01', isPrerelease: false },
    ]);
  });

  test.each<[string, Partial<ElementAvailability>]>([
    ['a.v1', { state: 'released', releases: [[0, 4]], since: 0, last: 4, removedIn: null }],
    ['a.v1.M.kept', { state: 'released', releases: [[0, 4]], deprecated: [], since: 0, last: 4, isDeprecated: false }],
    // First deprecated in a pre-release, and removed after the last release.
    [
      'a.v1.M.later',
      {
        state: 'removal-unreleased',
        releases: [[2, 4]],
        deprecated: [[3, 4]],
        since: 2,
        last: 4,
        removedIn: null,
        deprecatedSince: 4,
        isDeprecated: true,
      },
    ],
    // The backport to v1.0.1 is followed by v1.1.0, which lacks it.
    [
      'a.v1.M.picked',
      {
        state: 'released',
        releases: [
          [1, 1],
          [3, 4],
        ],
        since: 4,
        last: 4,
      },
    ],
    ['a.v1.M.fresh', { state: 'released', releases: [[4, 4]], since: 4 }],
    ['a.v1.M.fresher', { state: 'unreleased', releases: [], since: null, last: null }],
    ['a.v1.M.branch_only', { state: 'removed', releases: [[1, 1]], since: 1, last: 1, removedIn: 2 }],
    ['gone.v1', { state: 'removed', releases: [[0, 2]], since: 0, last: 2, removedIn: 4 }],
    ['gone.v1.E.OLD', { state: 'removed', releases: [[0, 2]], since: 0, last: 2, removedIn: 4 }],
  ])('of %s', (name, expected) => {
    expect(named(name)).toMatchObject(expected);
  });

  test('includes an element that exists only on a branch', () => {
    expect(availability.elements.find(({ name }) => name === 'a.v1.M.branch_only')).toMatchObject({
      kind: 'field',
      package: 'a.v1',
    });
  });
});

describe('released declarations', () => {
  const listRuns = (packageName: string, name: string): unknown => {
    const own = declarations.packages.find((each) => each.name === packageName);
    const element = own?.elements.find((each) => each.name === name);
    const text = (index: number | undefined): string | undefined =>
      index === undefined ? undefined : declarations.texts[index];
    return element?.runs.map(({ releases, declaration: { type, options, comment, oneof, ...rest } }) => ({
      releases,
      ...rest,
      ...(type !== undefined && { type: text(type) }),
      ...(oneof !== undefined && { oneof: text(oneof) }),
      ...(options !== undefined && { options: options.map(text) }),
      ...(comment !== undefined && { comment: text(comment) }),
    }));
  };

  test('are one run as long as they do not change', () => {
    expect(listRuns('a.v1', 'M.kept')).toEqual([{ releases: [[0, 4]], kind: 'field', type: 'string', number: 1 }]);
    expect(listRuns('a.v1', 'M')).toEqual([{ releases: [[0, 4]], kind: 'message', comment: ' What it is.\n' }]);
  });

  test('have a run for each state, with options in source form', () => {
    const same = { kind: 'field', number: 2, label: 'repeated', type: 'other.v1.Other', options: ['json_name = "x"'] };
    expect(listRuns('a.v1', 'M.later')).toEqual([
      { ...same, releases: [[2, 2]] },
      { ...same, releases: [[3, 4]], isDeprecated: true },
    ]);
  });

  test('name types of the API in full, and merge the releases of one state', () => {
    const type = 'map<string, a.v1.M.Inner>';
    expect(listRuns('a.v1', 'M.picked')).toEqual([
      {
        releases: [
          [1, 1],
          [3, 4],
        ],
        kind: 'field',
        number: 3,
        type,
      },
    ]);
    expect(listRuns('gone.v1', 'E.OLD')).toEqual([{ releases: [[0, 2]], kind: 'enumValue', number: -1 }]);
  });

  test('have the order of each file', () => {
    const own = declarations.packages.find(({ name }) => name === 'a.v1');
    expect(own?.files.map(({ path }) => path)).toEqual(['a/v1/a.proto']);
    const orders = own?.files[0]?.orders.map(({ releases, elements }) => [
      releases,
      elements.map((index) => own.elements[index]?.name),
    ]);
    expect(orders?.[0]).toEqual([[[0, 0]], ['M', 'M.kept']]);
    expect(orders?.at(-1)).toEqual([[[4, 4]], ['M', 'M.kept', 'M.later', 'M.picked', 'M.Inner', 'M.fresh']]);
  });
});
