import type { DatedCommit } from '../api-history.ts';
import type { RecordedState } from './recorded-history.ts';

/** Appends a state to the recorded ones, unless it equals the last one. Absence before the first state is not recorded. */
export function recordState(
  states: RecordedState[],
  from: DatedCommit,
  shape: string | undefined,
  isDeprecated: boolean,
  isElsewhere: boolean,
): void {
  const last = states.at(-1);
  const wasElsewhere = last?.isElsewhere === true;
  if (last?.shape === shape && (last?.isDeprecated ?? false) === isDeprecated && wasElsewhere === isElsewhere) return;
  states.push({ from, shape, isDeprecated, ...(isElsewhere && { isElsewhere }) });
}
