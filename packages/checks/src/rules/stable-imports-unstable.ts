import { isStable, type PackageVersion } from '@protoshepherd/api-tree';
import { neighbours, stepsAlong, type PackageGraph } from '@protoshepherd/dag';

import { envoyPolicy } from '../documentation/explanation.ts';
import { locateInTarget, relateStep } from '../locations.ts';
import type { TreeRule } from '../rule.ts';

/** Reports stable versions that depend on an alpha or beta. */
export const stableImportsUnstable: TreeRule = {
  about: 'tree',
  id: 'stable-imports-unstable',
  summary: 'A stable version does not depend on an alpha or beta.',
  severity: 'warning',

  *check({ graph, packages }) {
    const onward = findNextSteps(graph);
    for (const each of packages) {
      const start = graph.index.numberOf(each.name) as number;
      if (!hasOwnFinding(each) || !onward.has(start)) continue;
      const path = followPath(onward, start);
      const [first, ...rest] = stepsAlong(graph, path);
      const unstable = graph.packageAt(path.at(-1) as number);
      if (first === undefined) continue;
      yield {
        message: `${each.name} is stable but reaches ${unstable.name}, which may change at any time`,
        location: locateInTarget(each, [first]),
        related: [first, ...rest].map((step) => relateStep(step)),
        package: each.name,
        subject: unstable.name,
        data: { package: each.name, unstable: unstable.name, path: path.map((at) => graph.packageAt(at).name) },
      };
    }
  },

  explanation: {
    why: 'A stable version promises not to break. It cannot keep that promise for types from an alpha or beta, where breaking changes are allowed.',
    policy: envoyPolicy('Backwards compatibility', 'In an alpha version anything may change at any time.'),
    inspects:
      'Every stable version below the roots, and the nearest alpha or beta that it imports, directly, or through packages that have no version or come from includes. ' +
      'Paths through another stable version below the roots are skipped, because that version has its own finding.',
    wrong: {
      'a/v1/a.proto': 'package a.v1;\nimport "b/v1alpha/b.proto";\nmessage A {\n  b.v1alpha.B b = 1;\n}',
      'b/v1alpha/b.proto': 'package b.v1alpha;\nmessage B {}',
    },
    right: {
      'a/v1/a.proto': 'package a.v1;\nimport "b/v1/b.proto";\nmessage A {\n  b.v1.B b = 1;\n}',
      'b/v1/b.proto': 'package b.v1;\nmessage B {}',
    },
    remedy: 'Make the other package stable first, or copy the needed types to the stable one.',
  },
};

function hasOwnFinding({ version, isTarget }: PackageVersion): boolean {
  return isTarget && version !== undefined && isStable(version);
}

/**
 * For every package that reaches an alpha or beta, the next package on a shortest path to it. One search runs from all alphas and betas against
 * the direction of imports; it stops at packages that are reported themselves.
 */
function findNextSteps(graph: PackageGraph): ReadonlyMap<number, number> {
  const onward = new Map<number, number>();
  const unstable = graph.tree.packages.filter(({ version }) => version !== undefined && !isStable(version));
  const starts = new Set(unstable.map(({ name }) => graph.index.numberOf(name) as number));
  const queue = [...starts];
  for (const node of queue) {
    for (const next of neighbours(graph.index.incoming, node)) {
      if (onward.has(next) || starts.has(next)) continue;
      onward.set(next, node);
      if (!hasOwnFinding(graph.packageAt(next))) queue.push(next);
    }
  }
  return onward;
}

function followPath(onward: ReadonlyMap<number, number>, start: number): number[] {
  const path = [start];
  for (let next = onward.get(start); next !== undefined; next = onward.get(next)) path.push(next);
  return path;
}
