import { findDepths, neighbours, stepsAlong, type PackageGraph } from '@protoshepherd/dag';

import { envoyPolicy } from '../documentation/explanation.ts';
import { locateInTarget, relateStep } from '../locations.ts';
import type { TreeRule } from '../rule.ts';

/** Longer paths are too long to read. */
const maxSteps = 50;

/** Reports packages with long dependency chains. */
export const depthLimit: TreeRule<{ limit: number }> = {
  about: 'tree',
  id: 'depth-limit',
  summary: 'No import chain between packages exceeds the depth limit.',
  severity: 'off',
  options: { limit: { default: 6, description: 'Maximum length of an import chain.' } },

  *check({ graph, packages }, { limit }) {
    const depths = findDepths(graph.components);
    for (const each of packages) {
      const start = graph.index.numberOf(each.name) as number;
      const depth = depths[start] as number;
      if (depth <= limit) continue;
      const steps = stepsAlong(graph, longestPath(graph, depths, start));
      yield {
        message: `${each.name} has a chain of ${depth} imports below it; the limit is ${limit}`,
        location: locateInTarget(each, steps.slice(0, 1)),
        related: steps.map((step) => relateStep(step)),
        package: each.name,
        subject: each.name,
        data: { package: each.name, depth, limit },
      };
    }
  },

  explanation: {
    why: 'A change at the end of an import chain can force every package above it into a new version. The longer the chains, the more packages need a new version each time.',
    policy: envoyPolicy(
      'One Definition Rule (ODR)',
      'Package dependencies should stay shallow; the structure and visibility of packages serve that purpose.',
    ),
    inspects:
      'The longest import chain from each package below the roots; a package cycle counts as one package. The right limit depends on the tree, so the rule is off by default.',
    wrong: {
      'shepherd.yaml': 'version: 1\nrules:\n  depth-limit: {severity: error, limit: 1}\n',
      'a/v1/a.proto': 'package a.v1;\nimport "b/v1/b.proto";',
      'b/v1/b.proto': 'package b.v1;\nimport "c/v1/c.proto";',
      'c/v1/c.proto': 'package c.v1;',
    },
    right: {
      'shepherd.yaml': 'version: 1\nrules:\n  depth-limit: {severity: error, limit: 1}\n',
      'a/v1/a.proto': 'package a.v1;\nimport "b/v1/b.proto";\nimport "c/v1/c.proto";',
      'b/v1/b.proto': 'package b.v1;',
      'c/v1/c.proto': 'package c.v1;',
    },
    remedy: 'Split a package in the middle of the chain, so that its dependents import only the part they need.',
  },
};

/** The longest path below a package, up to the point where it continues only through a cycle. */
function longestPath({ index }: PackageGraph, depths: Int32Array, start: number): number[] {
  const way = [start];
  while (way.length <= maxSteps) {
    const depth = depths[way.at(-1) as number] as number;
    const next = neighbours(index.outgoing, way.at(-1) as number).find((each) => depths[each] === depth - 1);
    if (next === undefined) break;
    way.push(next);
  }
  return way;
}
