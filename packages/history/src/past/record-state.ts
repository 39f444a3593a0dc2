import type { Moment } from '../api-history.ts';
import type { RecordedState } from './past.ts';

/** Adds a state to those recorded so far, unless it equals the last one. What was never there is not recorded. */
export function recordState(
  states: RecordedState[],
  from: Moment,
  shape: string | undefined,
  isDeprecated: boolean,
  isElsewhere: boolean,
): void {
  const last = states.at(-1);
  const wasElsewhere = last?.isElsewhere === true;
  if (last?.shape === shape && (last?.isDeprecated ?? false) === isDeprecated && wasElsewhere === isElsewhere) return;
  states.push({ from, shape, isDeprecated, ...(isElsewhere && { isElsewhere }) });
}
