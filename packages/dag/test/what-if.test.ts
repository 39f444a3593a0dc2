/** The answer from facts is the answer of the plan. */
import { buildPackageGraph, canMove, describeMoves, whatIf, type PackageGraph } from '@protoshepherd/dag';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { buildPackageTree, toPath } from '../../../test/support/build-tree.ts';
import { fromFacts, fromPlan } from './what-if-answers.ts';

describe('what if', () => {
  test('dependents follow, and the rule holds', () => {
    const facts = describeMoves(buildGraph('a.v1 > b.v1\nb.v1 > c.v1\nc.v1\nd.v1'), { countTypes: true });
    expect(whatIf(facts, ['b.v1'])).toEqual({
      moves: [
        { package: 'a.v1', to: 'a.v2alpha', reason: 'catch-up' },
        { package: 'b.v1', to: 'b.v2alpha', reason: 'forced' },
      ],
      violations: [],
    });
    expect(whatIf(facts, ['nothing']).moves).toEqual([]);
  });

  test('a package that cannot move keeps two versions alive', () => {
    const lines = 'a.v1 > b.v1 c.v1\nb.v1 > c.v1\nb.v2 > c.v1\nc.v1';
    const graph = buildGraph(lines);
    expect(fromFacts(graph, ['c.v1'])).toEqual(fromPlan(graph, ['c.v1']));
    expect(fromFacts(graph, ['c.v1']).violations).not.toEqual([]);
  });

  test('it is the plan, for any graph and any wish', () => {
    const name = fc
      .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('v1', 'v2', 'v3alpha'))
      .map((parts) => parts.join('.'));
    const edge = fc.tuple(name, name).filter(([from, to]) => from !== to);
    fc.assert(
      fc.property(
        fc.array(edge, { minLength: 1, maxLength: 14 }),
        fc.array(name, { maxLength: 3 }),
        fc.option(name),
        (edges, bump, dropping) => {
          const lines = new Map<string, Set<string>>();
          for (const [from, to] of edges) {
            lines.set(from, (lines.get(from) ?? new Set()).add(to));
            if (!lines.has(to)) lines.set(to, new Set());
          }
          const text = [...lines].map(([from, targets]) => `${from} > ${[...targets].join(' ')}`).join('\n');
          const extra = dropping === null || lines.has(dropping) ? {} : { [toPath(dropping)]: deprecating(dropping) };
          const graph = buildPackageGraph(buildPackageTree(text, { extra }));
          const wishes = bump.filter((each) => graph.tree.packages.some((one) => one.name === each && canMove(one)));
          expect(fromFacts(graph, wishes)).toEqual(fromPlan(graph, wishes));
        },
      ),
      { numRuns: 60 },
    );
  });
});

function deprecating(name: string): string {
  return `package ${name}; message M { optional string f = 1 [deprecated = true]; }`;
}

function buildGraph(lines: string): PackageGraph {
  return buildPackageGraph(buildPackageTree(lines));
}
