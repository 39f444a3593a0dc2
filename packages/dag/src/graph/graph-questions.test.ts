import { splitPackageName } from '@protoshepherd/api-tree';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findReachable } from './find-reachable.ts';
import { findComponents } from './components.ts';
import { findCycles } from './cycles.ts';
import { countDependents } from './dependents.ts';
import { findDepths } from './depth.ts';
import { GraphIndex } from './graph-index.ts';

/** A graph from edges such as `a > b`. */
function buildGraph(...edges: readonly string[]): GraphIndex {
  const pairs = edges.map((edge) => edge.split(' > ') as [string, string]);
  const nodes = [...new Set(pairs.flat())].map((name) => ({ name, ...splitPackageName(name) }));
  return new GraphIndex(nodes, pairs);
}

function byName(index: GraphIndex, values: ArrayLike<number>): Record<string, number> {
  return Object.fromEntries(index.nodes.map(({ name }, number) => [name, values[number] as number]));
}

describe('edges', () => {
  test('are sorted, counted once, and never lead to the same or a missing node', () => {
    const nodes = ['b', 'a', 'c'].map((name) => ({ name, ...splitPackageName(name) }));
    const index = new GraphIndex(nodes, [
      ['a', 'c'],
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'b'],
      ['a', 'nobody'],
    ]);
    expect([...index.dependenciesOf(0)]).toEqual([1, 2]);
    expect([...index.dependentsOf(2)]).toEqual([0]);
    expect(index.outgoing.targets).toHaveLength(2);
  });
});

describe('depth and dependents', () => {
  test('a chain of four has depth three', () => {
    const index = buildGraph('a > b', 'b > c', 'c > d');
    expect(byName(index, findDepths(findComponents(index)))).toEqual({ a: 3, b: 2, c: 1, d: 0 });
    expect(byName(index, countDependents(findComponents(index)))).toEqual({ a: 0, b: 1, c: 2, d: 3 });
  });

  test('a cycle counts once', () => {
    const index = buildGraph('a > b', 'b > c', 'c > b', 'c > d');
    expect(byName(index, findDepths(findComponents(index)))).toEqual({ a: 2, b: 1, c: 1, d: 0 });
    expect(byName(index, countDependents(findComponents(index)))).toEqual({ a: 0, b: 2, c: 2, d: 3 });
  });

  test('a long chain overflows no stack', () => {
    const edges = Array.from({ length: 50_000 }, (_, at) => [`n${at}`, `n${at + 1}`] as const);
    const nodes = Array.from({ length: 50_001 }, (_, at) => ({ name: `n${at}`, family: `n${at}`, version: undefined }));
    const index = new GraphIndex(nodes, edges);
    expect(findDepths(findComponents(index))[index.numberOf('n0') as number]).toBe(50_000);
  });
});

describe('cycles', () => {
  test('are described by a shortest path', () => {
    const index = buildGraph('p.v1 > q.v1', 'q.v1 > r.v1', 'r.v1 > p.v1', 'q.v1 > p.v1', 'x > y');
    const [cycle, ...others] = findCycles(index, findComponents(index));
    expect(others).toEqual([]);
    expect(cycle?.members.map((number) => index.nodes[number]?.name)).toEqual(['p.v1', 'q.v1', 'r.v1']);
    expect(cycle?.way.map((number) => index.nodes[number]?.name)).toEqual(['p.v1', 'q.v1', 'p.v1']);
  });
});

const randomGraph = fc.array(fc.tuple(fc.nat(39), fc.nat(39)), { maxLength: 90 }).map((pairs) => {
  const nodes = Array.from({ length: 40 }, (_, at) => ({ name: `n${at}`, family: `n${at}`, version: undefined }));
  return new GraphIndex(
    nodes,
    pairs.map(([from, to]) => [`n${from}`, `n${to}`] as const),
  );
});

test('law: components are the mutually reachable nodes, dependencies first', () => {
  fc.assert(
    fc.property(randomGraph, (index) => {
      const { componentOf } = findComponents(index);
      const reach = index.nodes.map((_node, number) => new Set(findReachable(index.outgoing, [number])));
      for (const [a, fromA] of reach.entries()) {
        for (const b of fromA) {
          const isMutual = reach[b]?.has(a) ?? false;
          expect(componentOf[a] === componentOf[b]).toBe(isMutual);
          expect((componentOf[b] as number) <= (componentOf[a] as number)).toBe(true);
        }
      }
      const counts = countDependents(findComponents(index));
      for (const [number, count] of counts.entries()) {
        expect(count).toBe(reach.filter((reached) => reached.has(number)).length - 1);
      }
    }),
    { numRuns: 300 },
  );
});
