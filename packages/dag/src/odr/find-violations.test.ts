import { splitPackageName } from '@protoshepherd/api-tree';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { GraphIndex } from '../graph/graph-index.ts';
import { shortestPaths } from '../graph/shortest-paths.ts';
import { findViolations, isSelfViolation } from './find-violations.ts';
import { maxPathLength, witnessPaths } from './witness-paths.ts';

/** A graph from edges such as `a.v1 > b.v1`. */
function buildGraph(...edges: readonly string[]): GraphIndex {
  const pairs = edges.map((edge) => edge.split(' > ') as [string, string]);
  const nodes = [...new Set(pairs.flat())].map((name) => ({ name, ...splitPackageName(name) }));
  return new GraphIndex(nodes, pairs);
}

function violations(index: GraphIndex): string[] {
  const nameAt = (number: number): string => index.nodes[number]?.name ?? '';
  return findViolations(index).map((violation) => {
    const kind = isSelfViolation(index, violation) ? 'itself' : violation.family;
    return `${nameAt(violation.node)}: ${kind} at ${violation.versions.map(nameAt).join(', ')}`;
  });
}

describe('packages that reach several versions', () => {
  test('a diamond is a violation of its top only', () => {
    expect(violations(buildGraph('a.v1 > b.v1', 'b.v1 > d.v1', 'a.v1 > c.v1', 'c.v1 > d.v2'))).toEqual([
      'a.v1: d at d.v1, d.v2',
    ]);
  });

  test('another version of the package itself is a separate kind', () => {
    expect(violations(buildGraph('auth.v2alpha > auth.v2'))).toEqual(['auth.v2alpha: itself at auth.v2alpha, auth.v2']);
  });

  test('every dependent of a violating package violates, too', () => {
    expect(violations(buildGraph('top.v1 > a.v1', 'a.v1 > d.v1', 'a.v1 > d.v2'))).toEqual([
      'a.v1: d at d.v1, d.v2',
      'top.v1: d at d.v1, d.v2',
    ]);
  });

  test('a family with five versions, by age', () => {
    const versions = ['v10', 'v2', 'v2alpha1', 'v1', 'v2beta1'];
    expect(violations(buildGraph(...versions.map((version) => `a.v1 > d.${version}`)))).toEqual([
      'a.v1: d at d.v1, d.v2alpha1, d.v2beta1, d.v2, d.v10',
    ]);
  });

  test('versions in a cycle: each member reaches all others', () => {
    expect(violations(buildGraph('a.v1 > b.v1', 'b.v1 > a.v2', 'a.v2 > a.v1'))).toEqual([
      'a.v1: itself at a.v1, a.v2',
      'a.v2: itself at a.v1, a.v2',
      'b.v1: a at a.v1, a.v2',
    ]);
  });

  test('a package without a version does not count as a version', () => {
    expect(violations(buildGraph('a.v1 > envoy.type', 'a.v1 > envoy.type.v3'))).toEqual([]);
  });

  test('a version in the middle of the name counts', () => {
    expect(violations(buildGraph('a.v1 > api.v2.core', 'a.v1 > api.v3.core'))).toEqual([
      'a.v1: api.core at api.v2.core, api.v3.core',
    ]);
  });

  test('one family may have more versions than a block has bits', () => {
    const edges = Array.from({ length: 300 }, (_, at) => `a.v1 > d.v${at + 1}`);
    const [only] = findViolations(buildGraph(...edges));
    expect(only?.versions).toHaveLength(300);
  });
});

/** Random graphs with cycles: families f0…f9 with versions v1…v5 each, some of them. */
const randomGraph = fc.array(fc.tuple(fc.nat(49), fc.nat(49)), { maxLength: 120 }).map((pairs) => {
  const name = (number: number): string => `f${number % 10}.v${Math.floor(number / 10) + 1}`;
  const nodes = Array.from({ length: 50 }, (_, at) => ({ name: name(at), ...splitPackageName(name(at)) }));
  return new GraphIndex(
    nodes,
    pairs.map(([from, to]) => [name(from), name(to)] as const),
  );
});

function bruteForce(index: GraphIndex): string[] {
  return index.nodes.flatMap((_node, start) => {
    const reached = new Set([start]);
    for (const node of reached) for (const next of index.dependenciesOf(node)) reached.add(next);
    const families = new Map<string, string[]>();
    for (const number of reached) {
      const { family, name } = index.nodes[number] as { family: string; name: string };
      families.set(family, [...(families.get(family) ?? []), name]);
    }
    return [...families].flatMap(([family, names]) =>
      names.length > 1 ? [`${start} ${family} ${names.toSorted().join(' ')}`] : [],
    );
  });
}

test('law: the same violations as by walking from every node', () => {
  fc.assert(
    fc.property(randomGraph, (index) => {
      const found = findViolations(index).map(({ node, family, versions }) => {
        const names = versions.map((version) => index.nodes[version]?.name ?? '');
        return `${node} ${family} ${names.toSorted().join(' ')}`;
      });
      expect(found.toSorted()).toEqual(bruteForce(index).toSorted());
    }),
    { numRuns: 500 },
  );
});

test('law: a witness is an existing path of minimal length', () => {
  fc.assert(
    fc.property(randomGraph, fc.nat(49), (index, from) => {
      const distances = new Map([[from, 0]]);
      for (const [node, distance] of distances) {
        for (const next of index.dependenciesOf(node)) if (!distances.has(next)) distances.set(next, distance + 1);
      }
      const all = index.nodes.map((_node, number) => number);
      for (const [target, path] of shortestPaths(index.outgoing, from, all).entries()) {
        expect(path === undefined ? undefined : path.length - 1).toBe(distances.get(target));
        if (path === undefined) continue;
        expect([path[0], path.at(-1)]).toEqual([from, target]);
        for (const [at, node] of path.slice(0, -1).entries()) {
          expect([...index.dependenciesOf(node)]).toContain(path[at + 1]);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('law: among the shortest paths to a version, the first by name is chosen', () => {
  fc.assert(
    fc.property(randomGraph, (index) => {
      for (const [{ node, versions }, ways] of witnessPaths(index, findViolations(index))) {
        expect(ways).toEqual(
          shortestPaths(index.outgoing, node, versions).map((nodes) => ({ nodes: nodes ?? [], omitted: 0 })),
        );
      }
    }),
    { numRuns: 300 },
  );
});

test('a long path keeps its beginning and its end', () => {
  const chain = Array.from({ length: 200 }, (_, at) => `p${at + 1}.v1 > p${at}.v1`);
  const index = buildGraph('p0.v1 > d.v1', 'p0.v1 > d.v2', ...chain);
  const top = index.numberOf('p200.v1');
  const all = Array.from(witnessPaths(index, findViolations(index)));
  const [way] = all.find(([{ node }]) => node === top)?.[1] ?? [];
  expect(way?.nodes.map((node) => index.nodes[node]?.name).toSpliced(3, 96)).toEqual([
    'p200.v1',
    'p199.v1',
    'p198.v1',
    'd.v1',
  ]);
  expect([way?.nodes.length, way?.omitted]).toEqual([maxPathLength, 102]);
});
