import type { ElementAvailability, NamedRelease } from '@protoshepherd/history';
import { expect, test } from 'vitest';

import { renderAvailabilityCsv } from './availability-csv.ts';
import { describeSelectedAvailability } from './availability-json.ts';
import { renderAvailabilityText } from './availability-text.ts';
import type { SelectedAvailability } from './selected-availability.ts';

const releases: readonly NamedRelease[] = [
  { tag: 'v1.0.0', day: '2020-01-01', isPrerelease: false },
  { tag: 'v1.0.1', day: '2020-09-01', isPrerelease: false },
  { tag: 'v1.1.0', day: '2020-06-01', isPrerelease: false },
  { tag: 'v2.0.0', day: '2021-01-01', isPrerelease: false },
];

const element = (name: string, rest: Partial<ElementAvailability> = {}): ElementAvailability => ({
  name,
  kind: 'field',
  package: 'a.v1',
  state: 'released',
  releases: [[0, 3]],
  deprecated: [],
  since: 0,
  last: 3,
  removedIn: null,
  deprecatedSince: null,
  isDeprecated: false,
  ...rest,
});

const elements = [
  element('a.v1.M.backported', {
    releases: [
      [1, 1],
      [3, 3],
    ],
    since: 3,
  }),
  element('a.v1.M.gone', {
    state: 'removed',
    releases: [[0, 2]],
    deprecated: [[1, 2]],
    last: 2,
    removedIn: 3,
    deprecatedSince: 1,
    isDeprecated: true,
  }),
  element('a.v1.M.new', { state: 'unreleased', releases: [], since: null, last: null, isDeprecated: true }),
  element('a.v1.M.short', { state: 'never-released', releases: [], since: null, last: null }),
];

const select = (rest: Partial<SelectedAvailability> = {}): SelectedAvailability => ({
  releases,
  elements,
  at: undefined,
  isDetailed: false,
  ...rest,
});

test('the details of elements have one fact per line', () => {
  expect(renderAvailabilityText(select({ isDetailed: true }))).toBe(`a.v1.M.backported (field)
  since v2.0.0 (2021-01-01)
  also in v1.0.1

a.v1.M.gone (field)
  since v1.0.0 (2020-01-01)
  deprecated since v1.0.1 (2020-09-01)
  removed in v2.0.0 (2021-01-01)
  last in v1.1.0 (2020-06-01)

a.v1.M.new (field)
  not released yet
  deprecated, not released yet

a.v1.M.short (field)
  removed before a final release had it
`);
});

test('a list has a line for each element, and is cut after 50', () => {
  const many = Array.from({ length: 60 }, (_, index) => element(`a.v1.M.f${index}`));
  const lines = renderAvailabilityText(select({ elements: many })).split('\n');
  expect(lines[0]).toBe('0 packages and 60 elements in 4 releases, v1.0.0 to v2.0.0.');
  expect(lines[1]).toBe('  a.v1.M.f0   field  since v1.0.0 (2020-01-01)');
  expect(lines.at(-2)).toBe('10 more; --all lists them.');
  expect(renderAvailabilityText(select({ elements: many }), { all: true }).split('\n')).toHaveLength(62);
});

test('the contents of a release say what is deprecated there', () => {
  expect(renderAvailabilityText(select({ at: 2, elements: elements.slice(1, 2) }))).toBe(
    'v1.1.0 (2020-06-01) has 0 packages and 1 element; 1 deprecated.\n  a.v1.M.gone  field  deprecated\n',
  );
});

test('CSV quotes hostile names and writes ranges in one cell', () => {
  const hostile = element('a.v1.M,"\r\n\u001b[31m', {
    releases: [
      [0, 0],
      [2, 3],
    ],
  });
  const [head, row, ...rest] = [...renderAvailabilityCsv(select({ elements: [hostile] }))];
  expect(rest).toEqual([]);
  expect(head).toMatch(/^name,kind,package,state,isDeprecated,since,/);
  expect(row).toMatch(/^"a\.v1\.M,""[^"]*",field,a\.v1,released,false,v1\.0\.0,2020-01-01,,,/);
  expect(row).toMatch(/,"v1\.0\.0, v1\.1\.0 to v2\.0\.0",\r\n$/);
  for (const control of ['\r', '\n', '\u001b']) expect(row?.slice(0, -2)).not.toContain(control);
});

test('JSON names releases by their tags', () => {
  expect(describeSelectedAvailability(select({ at: 3, elements: elements.slice(1, 2) }))).toEqual({
    at: 'v2.0.0',
    releases,
    elements: [
      {
        name: 'a.v1.M.gone',
        kind: 'field',
        package: 'a.v1',
        state: 'removed',
        isDeprecated: true,
        since: 'v1.0.0',
        deprecatedSince: 'v1.0.1',
        last: 'v1.1.0',
        removedIn: 'v2.0.0',
        releases: [{ first: 'v1.0.0', last: 'v1.1.0' }],
        deprecated: [{ first: 'v1.0.1', last: 'v1.1.0' }],
      },
    ],
  });
});
