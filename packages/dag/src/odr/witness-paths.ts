import type { GraphIndex } from '../graph/graph-index.ts';
import { shortestPaths } from '../graph/shortest-paths.ts';
import type { Violation } from './find-violations.ts';

/** Shortest ways to the versions of each violation. Those of one node are searched for together, so its violations stand side by side. */
export function* witnessPaths(
  index: GraphIndex,
  violations: readonly Violation[],
): Generator<readonly [Violation, readonly (readonly number[])[]]> {
  for (let start = 0; start < violations.length;) {
    const { node } = violations[start] as Violation;
    let end = start;
    while (violations[end]?.node === node) end++;
    const ofNode = violations.slice(start, end);
    const paths = shortestPaths(
      index.outgoing,
      node,
      ofNode.flatMap((violation) => violation.versions),
    );
    let used = 0;
    for (const violation of ofNode) {
      const own = paths.slice(used, (used += violation.versions.length));
      yield [violation, own.map((path) => path ?? [])];
    }
    start = end;
  }
}
