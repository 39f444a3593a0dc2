import type { Change } from '@protoshepherd/compare';

import type { CompatPolicy } from '../compat-policy.ts';
import { judgeChanges, type Judgement } from '../judge-changes.ts';
import { fixTable } from './fix-table.ts';
import type { FixStates, PlannedFix } from './planned-fix.ts';

/** The fix of a break; undefined where there is none that is mechanical. */
export function planFix({ change }: Judgement, states: FixStates, policy: CompatPolicy): PlannedFix | undefined {
  const allows = (other: Change): boolean => judgeChanges([other], policy)[0]?.severity === undefined;
  return fixTable[change.kind]?.({ ...states, change, allows });
}

/** What has another name, by the old one. */
export function renamedTypes(judgements: readonly Judgement[]): FixStates['renamed'] {
  return new Map(
    judgements.flatMap(({ change: { kind, before, after } }) =>
      (kind === 'message-renamed' || kind === 'enum-renamed') && before !== undefined && after !== undefined
        ? [[before.name, after]]
        : [],
    ),
  );
}
