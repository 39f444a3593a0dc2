import type { ApiTree } from '@protoshepherd/api-tree';
import type { Change } from '@protoshepherd/compare';

import { fixTable } from './fix-table.ts';
import { moveToAlpha, nextAlpha } from './move-to-alpha.ts';

/** How to get the alpha that something new belongs to, if there is none. */
export function alphaAdvice({ kind, after: side }: Change, after: ApiTree): string | undefined {
  const owner = fixTable[kind] === moveToAlpha && side !== undefined ? after.package(side.package) : undefined;
  if (owner === undefined || nextAlpha(owner) !== undefined) return undefined;
  return `there is none yet; shepherd graduate ${owner.family} makes one`;
}
