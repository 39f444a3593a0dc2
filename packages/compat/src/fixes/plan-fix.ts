/** Finds the fix of a break by its change kind, or advice if the fix needs a missing alpha version. */
import type { ApiTree } from '@protoshepherd/api-tree';
import type { Change } from '@protoshepherd/compare';

import type { CompatPolicy } from '../compat-policy.ts';
import { judgeChanges, type Judgement } from '../judge-changes.ts';
import { fixTable } from './fix-table.ts';
import { moveToAlpha, nextAlpha } from './move-to-alpha.ts';
import type { FixStates, PlannedFix } from './planned-fix.ts';

/** The fix of a break; `undefined` if there is no mechanical one. */
export function planFix({ change }: Judgement, states: FixStates, policy: CompatPolicy): PlannedFix | undefined {
  const allows = (other: Change): boolean => judgeChanges([other], policy)[0]?.severity === undefined;
  return fixTable[change.kind]?.({ ...states, change, allows });
}

/** How to create the alpha version for a new element; `undefined` if it exists, or is not needed. */
export function alphaAdvice({ kind, after: side }: Change, after: ApiTree): string | undefined {
  const owner = fixTable[kind] === moveToAlpha && side !== undefined ? after.package(side.package) : undefined;
  if (owner === undefined || nextAlpha(owner) !== undefined) return undefined;
  return `there is none yet; create one with shepherd graduate ${owner.family}`;
}

/** Renamed messages and enums, by their old names. */
export function renamedTypes(judgements: readonly Judgement[]): FixStates['renamed'] {
  return new Map(
    judgements.flatMap(({ change: { kind, before, after } }) =>
      (kind === 'message-renamed' || kind === 'enum-renamed') && before !== undefined && after !== undefined
        ? [[before.name, after]]
        : [],
    ),
  );
}
