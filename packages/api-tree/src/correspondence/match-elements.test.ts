import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { matchElements, type VersionedElement } from './match-elements.ts';
import { matchWithinScope, unlessReserved, type NameEvidence } from './match-within-scope.ts';

interface Element extends VersionedElement {
  readonly parent: Element | undefined;
}

/** Elements of a package, with their annotations after a colon: `M: was a.v2.N`, `M.f: becomes g`. */
function parseElements(scope: string, ...lines: readonly string[]): Element[] {
  const known = new Map<string, Element>();
  return lines.map((line) => {
    const [path = '', said = ''] = line.split(': ');
    const parent = known.get(path.slice(0, Math.max(0, path.lastIndexOf('.'))));
    const element: Element = {
      name: path.slice(path.lastIndexOf('.') + 1),
      fullName: `${scope}.${path}`,
      parent,
      previousType: said.startsWith('was ') ? said.slice(4) : undefined,
      rename: said.startsWith('becomes ') ? said.slice(8) : undefined,
    };
    known.set(path, element);
    return element;
  });
}

function listPairs(before: readonly Element[], after: readonly Element[]): string[] {
  const accept = ['previous type', 'same name and number', 'rename'] as const;
  return matchElements(before, after, { accept }).pairs.map(
    (pair) => `${pair.before.fullName} > ${pair.after.fullName} (${pair.evidence})`,
  );
}

describe('the elements of two versions', () => {
  test('belong to the partner of their parent', () => {
    const old = parseElements('a.v2', 'M', 'M.f', 'M.Inner', 'M.Inner.x');
    const now = parseElements('b.v3', 'N: was a.v2.M', 'N.f', 'N.Inner', 'N.Inner.x', 'M', 'M.f');
    expect(listPairs(old, now)).toEqual([
      'a.v2.M > b.v3.N (previous type)',
      'a.v2.M.f > b.v3.N.f (same name and number)',
      'a.v2.M.Inner > b.v3.N.Inner (same name and number)',
      'a.v2.M.Inner.x > b.v3.N.Inner.x (same name and number)',
    ]);
  });

  test('may announce another name', () => {
    expect(listPairs(parseElements('a.v2', 'M', 'M.f: becomes g'), parseElements('a.v3', 'M', 'M.g'))).toEqual([
      'a.v2.M > a.v3.M (same name and number)',
      'a.v2.M.f > a.v3.M.g (rename)',
    ]);
  });

  test('of several messages with the same previous type, the first is the partner', () => {
    const now = parseElements('a.v3', 'N: was a.v2.M', 'O: was a.v2.M');
    expect(listPairs(parseElements('a.v2', 'M'), now)).toEqual(['a.v2.M > a.v3.N (previous type)']);
  });
});

describe('the members of two scopes', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd');
  const members = fc.uniqueArray(
    fc.record({ name, number: fc.integer({ min: 1, max: 4 }), rename: fc.option(name, { nil: undefined }) }),
    { selector: (member) => member.name },
  );
  const evidence: readonly NameEvidence[] = ['same name and number', 'rename', 'same name', 'same number'];
  const accept = fc.shuffledSubarray([...evidence]);

  test('are matched in the same way in both directions, and none has two partners', () => {
    fc.assert(
      fc.property(members, members, accept, (before, after, accepted) => {
        const rules = { accept: accepted, renameOf: ({ rename }: { readonly rename: string | undefined }) => rename };
        const there = matchWithinScope(before, after, rules);
        const back = matchWithinScope(after, before, rules);
        const told = there.pairs.map((pair) => `${pair.before.name} ${pair.after.name} ${pair.evidence}`);
        expect(back.pairs.map((pair) => `${pair.after.name} ${pair.before.name} ${pair.evidence}`).toSorted()).toEqual(
          told.toSorted(),
        );
        expect(new Set(there.pairs.map((pair) => pair.after)).size).toBe(there.pairs.length);
        expect(there.pairs.length + there.removed.length).toBe(before.length);
        expect(there.pairs.length + there.added.length).toBe(after.length);
      }),
      { numRuns: 1000, seed: 3 },
    );
  });

  test('of one number are two where a name is reserved', () => {
    const [old, now] = [{ reservedNames: [] }, { reservedNames: [{ name: 'gone' }] }];
    const rules = { accept: evidence, mayBeRenamed: unlessReserved(old, now) };
    expect(matchWithinScope([{ name: 'gone', number: 1 }], [{ name: 'fresh', number: 1 }], rules).pairs).toEqual([]);
    expect(matchWithinScope([{ name: 'kept', number: 1 }], [{ name: 'fresh', number: 1 }], rules).pairs).toHaveLength(
      1,
    );
  });
});
