import { neighbours } from './graph-index.ts';
import type { Components } from './components.ts';
import { blockSize, reachBlock, ReachScratch } from './reach-blocks.ts';

/** The number of nodes that reach each node, directly or indirectly, not counting itself. */
export function countDependents(components: Components): Int32Array {
  const { componentOf, members } = components;
  const counts = new Int32Array(componentOf.length);
  const scratch = new ReachScratch();
  for (let start = 0; start < componentOf.length; start += blockSize) {
    const targets = Array.from({ length: Math.min(blockSize, componentOf.length - start) }, (_, at) => start + at);
    for (const { component, reached } of reachBlock(components, targets, scratch)) {
      const size = neighbours(members, component).length;
      for (const bit of reached) (counts[start + bit] as number) += size;
    }
  }
  return counts.map((count) => count - 1);
}
