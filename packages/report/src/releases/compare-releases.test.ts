import type { Declaration, ReleasedDeclarations, ReleasedElement } from '@protoshepherd/history';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { compareReleases } from './compare-releases.ts';
import { packageAtRelease } from './package-at-release.ts';

const releases = ['v1.0.0', 'v2.0.0'].map((tag) => ({ tag, day: '2020-01-01', isPrerelease: false }));
const texts = ['string', 'bytes', ' Says more.\n'];
const message: Declaration = { kind: 'message' };
const field = (number: number, rest: Partial<Declaration> = {}): Declaration => ({
  kind: 'field',
  type: 0,
  number,
  ...rest,
});

/** A package from its elements in the first and in the second release. */
function released(
  states: Readonly<Record<string, readonly [Declaration | null, Declaration | null]>>,
): ReleasedDeclarations {
  const elements = Object.entries(states)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, both]): ReleasedElement => ({
      name,
      runs: both.flatMap((declaration, index) =>
        declaration === null ? [] : [{ releases: [[index, index] as const], declaration }],
      ),
    }));
  const order = elements.map((_, index) => index);
  const files = [{ path: 'a/v1/a.proto', orders: [{ releases: [[0, 1] as const], elements: order }] }];
  return { releases, texts, packages: [{ name: 'a.v1', elements, files }] };
}

describe('a comparison of two releases', () => {
  test('lists added, removed, changed, renamed and deprecated elements', () => {
    const declarations = released({
      M: [message, message],
      'M.added': [null, field(1)],
      'M.gone': [field(2), null],
      'M.mark': [field(3), field(3, { isDeprecated: true })],
      'M.new_name': [null, field(4)],
      'M.old_name': [field(4), null],
      'M.type': [field(5), field(5, { type: 1, label: 'repeated', comment: 2 })],
      N: [null, message],
      'N.inside': [null, field(1)],
    });
    expect(compareReleases(declarations, 0, 1)).toEqual([
      { kind: 'added', name: 'a.v1.M.added', subject: 'field' },
      { kind: 'removed', name: 'a.v1.M.gone', subject: 'field' },
      { kind: 'deprecated', name: 'a.v1.M.mark', subject: 'field' },
      { kind: 'renamed', name: 'a.v1.M.new_name', subject: 'field', from: 'a.v1.M.old_name' },
      {
        kind: 'changed',
        name: 'a.v1.M.type',
        subject: 'field',
        parts: [
          { part: 'type', before: 'string', after: 'bytes' },
          { part: 'label', before: '', after: 'repeated' },
          { part: 'comment', before: '', after: ' Says more.\n' },
        ],
      },
      { kind: 'added', name: 'a.v1.N', subject: 'message' },
    ]);
  });

  test('does not report a rename if a number has two new names', () => {
    const value = (number: number): Declaration => ({ kind: 'enumValue', number });
    const declarations = released({
      E: [{ kind: 'enum' }, { kind: 'enum' }],
      'E.A': [value(1), null],
      'E.B': [null, value(1)],
      'E.C': [null, value(1)],
    });
    expect(compareReleases(declarations, 0, 1).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'removed a.v1.E.A',
      'added a.v1.E.B',
      'added a.v1.E.C',
    ]);
  });

  test('lists a new package as one change', () => {
    const { packages, ...rest } = released({ M: [null, message] });
    const files = [{ path: 'a/v1/a.proto', orders: [{ releases: [[1, 1] as const], elements: [0] }] }];
    const declarations = { ...rest, packages: packages.map((own) => ({ ...own, files })) };
    expect(compareReleases(declarations, 0, 1)).toEqual([{ kind: 'added', name: 'a.v1', subject: 'package' }]);
    const filesAt = (release: number): unknown =>
      declarations.packages.flatMap((own) => packageAtRelease(own, release));
    expect(filesAt(0)).toEqual([]);
    expect(filesAt(1)).toEqual([{ path: 'a/v1/a.proto', elements: [{ name: 'M', declaration: message }] }]);
  });

  test('is empty for a release and itself, and mirrored for exchanged sides', () => {
    const declaration = fc.option(
      fc
        .record({ number: fc.integer({ min: 1, max: 3 }), type: fc.integer({ min: 0, max: 1 }) })
        .map((each) => field(each.number, each)),
    );
    const names = fc.constantFrom('a', 'b', 'c', 'd', 'e').map((name) => `M.${name}`);
    fc.assert(
      fc.property(fc.dictionary(names, fc.tuple(declaration, declaration)), (states) => {
        const declarations = released({ M: [message, message], ...states });
        expect(compareReleases(declarations, 0, 0)).toEqual([]);
        const there = compareReleases(declarations, 0, 1);
        const back = compareReleases(declarations, 1, 0);
        const named = (changes: typeof there, kind: string): readonly string[] =>
          changes.filter((each) => each.kind === kind).map(({ name }) => name);
        expect(named(there, 'added')).toEqual(named(back, 'removed'));
        expect(named(there, 'removed')).toEqual(named(back, 'added'));
        expect(named(there, 'changed').length).toBe(named(back, 'changed').length);
        expect(
          there.flatMap((each) => (each.kind === 'renamed' ? [`${each.from} ${each.name}`] : [])).toSorted(),
        ).toEqual(back.flatMap((each) => (each.kind === 'renamed' ? [`${each.name} ${each.from}`] : [])).toSorted());
      }),
    );
  });
});
