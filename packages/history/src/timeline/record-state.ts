import type { DatedCommit } from '../api-history.ts';
import type { RecordedState } from './recorded-history.ts';

/** The recorded states with a new one, unless it equals the last one. Absence before the first state is not recorded. */
export function recordState(
  states: readonly RecordedState[],
  from: DatedCommit,
  shape: string | undefined,
  isDeprecated: boolean,
  isElsewhere: boolean,
): readonly RecordedState[] {
  const last = states.at(-1);
  const wasElsewhere = last?.isElsewhere === true;
  if (last?.shape === shape && (last?.isDeprecated ?? false) === isDeprecated && wasElsewhere === isElsewhere)
    return states;
  // An exact list: most elements have one state.
  return states.concat(isElsewhere ? { from, shape, isDeprecated, isElsewhere } : { from, shape, isDeprecated });
}
