import { findCycles, neighbours, stepsAlong, type Cycle, type PackageGraph, type Step } from '@protoshepherd/dag';

import { envoyPolicy } from '../documentation/explanation.ts';
import { locateStep, relateStep } from '../locations.ts';
import type { TreeRule } from '../rule.ts';

/** More edges of one cycle group are not useful. */
const maxEdges = 100;

/** Reports import cycles between packages. */
export const packageCycle: TreeRule = {
  about: 'tree',
  id: 'package-cycle',
  summary: 'No package depends on itself through other packages.',
  severity: 'error',

  *check({ graph }) {
    for (const cycle of findCycles(graph.index, graph.components)) {
      const way = stepsAlong(graph, cycle.way);
      const first = way.find(({ uses }) => uses.some(({ file }) => file.isTarget));
      if (first === undefined) continue;
      const names = cycle.way.map((number) => graph.packageAt(number).name);
      const others = cycle.members.length - way.length;
      yield {
        message: `packages import one another: ${names.join(' -> ')}${others === 0 ? '' : `, and ${others} more in the same cycle`}`,
        location: locateStep(first),
        related: [...way, ...otherSteps(graph, cycle)].slice(0, maxEdges).map((step) => relateStep(step)),
        package: first.from.name,
        subject: names[0] as string,
        data: { packages: cycle.members.map((number) => graph.packageAt(number).name), path: names },
      };
    }
  },

  explanation: {
    why: 'The packages of a cycle can get new versions only together, and none can be used without the others. Some languages cannot even compile them.',
    policy: envoyPolicy('API semantic versioning', 'The API is a directed acyclic graph of versioned packages.'),
    inspects:
      'The imports between packages. There is one finding for each strongly connected component, with a shortest cycle and the line of each import on it. ' +
      '(Protobuf compilers reject cycles of files, so the imports of a package cycle are in different files.)',
    wrong: {
      'p/v1/a.proto': 'package p.v1;\nimport "q/v1/a.proto";',
      'p/v1/b.proto': 'package p.v1;',
      'q/v1/a.proto': 'package q.v1;\nimport "p/v1/b.proto";',
    },
    right: {
      'p/v1/a.proto': 'package p.v1;\nimport "q/v1/a.proto";\nimport "base/v1/b.proto";',
      'base/v1/b.proto': 'package base.v1;',
      'q/v1/a.proto': 'package q.v1;\nimport "base/v1/b.proto";',
    },
    remedy:
      'Move the types that both sides need to a package of their own, or merge the packages. Start with the import that serves the fewest types.',
  },
};

/** The edges of a cycle group that are not on the shortest cycle. */
function otherSteps(graph: PackageGraph, { members, way }: Cycle): Step[] {
  const inside = new Set(members);
  const shown = new Set(way.slice(1).map((to, at) => `${way[at]} ${to}`));
  const steps: Step[] = [];
  for (const from of members) {
    for (const to of neighbours(graph.index.outgoing, from)) {
      if (steps.length >= maxEdges) return steps;
      if (inside.has(to) && !shown.has(`${from} ${to}`)) steps.push(...stepsAlong(graph, [from, to]));
    }
  }
  return steps;
}
