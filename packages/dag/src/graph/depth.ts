import type { Components } from './components.ts';
import { neighbours } from './graph-index.ts';

/** The length of the longest path from each node to its dependencies. A cycle counts as one node. */
export function findDepths({ componentOf, dependencies, count }: Components): Int32Array {
  const depths = new Int32Array(count);
  for (let component = 0; component < count; component++) {
    let depth = 0;
    for (const dependency of neighbours(dependencies, component))
      depth = Math.max(depth, (depths[dependency] as number) + 1);
    depths[component] = depth;
  }
  return componentOf.map((component) => depths[component] as number);
}
