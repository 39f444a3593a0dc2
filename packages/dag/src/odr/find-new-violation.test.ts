import { splitPackageName } from '@protoshepherd/api-tree';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { GraphIndex } from '../graph/graph-index.ts';
import { findNewViolation, type NewViolation } from './find-new-violation.ts';
import { findViolations } from './find-violations.ts';

type Edge = readonly [from: string, to: string];

/** A graph from edges such as `a.v1 > b.v1`. */
function buildGraph(edges: readonly Edge[], names = edges.flat()): GraphIndex {
  const nodes = [...new Set(names)].map((name) => ({ name, ...splitPackageName(name) }));
  return new GraphIndex(nodes, edges);
}

function newViolation(index: GraphIndex, [from, to]: Edge): NewViolation | undefined {
  return findNewViolation(index, index.numberOf(from) as number, index.numberOf(to) as number);
}

describe('an edge that is not there yet', () => {
  const edges: readonly Edge[] = [
    ['a.v1', 'c.v1'],
    ['b.v1', 'c.v2'],
    ['top.v1', 'a.v1'],
  ];

  test('breaks the rule for the package itself', () => {
    expect(newViolation(buildGraph(edges), ['a.v1', 'b.v1'])).toEqual({
      package: 'a.v1',
      family: 'c',
      versions: ['c.v1', 'c.v2'],
    });
  });

  test('breaks the rule for a package that depends on it', () => {
    const above: readonly Edge[] = [...edges, ['top.v1', 'low.v1']];
    expect(newViolation(buildGraph(above), ['low.v1', 'b.v1'])).toMatchObject({ package: 'top.v1', family: 'c' });
  });

  test('breaks nothing if only one version is reachable', () => {
    expect(newViolation(buildGraph(edges), ['top.v1', 'c.v1'])).toBeUndefined();
  });

  test('breaks something exactly where the graph with it has more violations', () => {
    const name = fc.constantFrom('a.v1', 'a.v2', 'b.v1', 'b.v2', 'b.v3', 'c.v1', 'd', 'e.v1', 'f.v1');
    const edge = fc.tuple(name, name);
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 12 }), edge, (present, added) => {
        const names = [...present.flat(), ...added];
        const count = (all: readonly Edge[]): number => countReached(buildGraph(all, names));
        const grows = count([...present, added]) > count(present);
        expect(newViolation(buildGraph(present, names), added) !== undefined).toBe(grows);
      }),
    );
  });
});

/** How many versions too many are reached, over all packages. */
function countReached(index: GraphIndex): number {
  return findViolations(index).reduce((sum, { versions }) => sum + versions.length, 0);
}
