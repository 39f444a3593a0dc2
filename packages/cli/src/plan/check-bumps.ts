import type { ApiTree } from '@protoshepherd/api-tree';
import { canMove, type PlanOptions } from '@protoshepherd/dag';
import { nearestName } from '@protoshepherd/workspace';

import { UsageError } from '../usage-error.ts';

/** A package that is named must be one that can move. */
export function checkBumps(tree: ApiTree, { bump, fromMajor }: Pick<PlanOptions, 'bump' | 'fromMajor'>): void {
  const movable = tree.packages.filter((each) => canMove(each, fromMajor)).map((each) => each.name);
  for (const name of bump) {
    if (movable.includes(name)) continue;
    const known = tree.package(name);
    if (known !== undefined) {
      const version =
        known.version === undefined ? 'it has no version' : `it is ${known.status}, or there is a newer version`;
      throw new UsageError(`${name} cannot move: ${version}`);
    }
    const near = nearestName(name, movable);
    throw new UsageError(`there is no package ${name}${near === undefined ? '' : `; did you mean ${near}?`}`);
  }
}
