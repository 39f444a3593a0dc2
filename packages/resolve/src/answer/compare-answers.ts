import type { Answer } from './answer.ts';

/** A reference that means something else than before. */
export interface Move {
  readonly reference: string;
  /** Null if it meant nothing. */
  readonly before: string | null;
  readonly after: string | null;
  /** Why it means what it means now. */
  readonly reason: string;
}

/** The references whose meaning changes between two sets of answers to the same references. */
export function compareAnswers(before: readonly Answer[], after: readonly Answer[]): Move[] {
  return after.flatMap(({ reference, version, reason }, at) => {
    const old = before[at]?.version ?? null;
    return old === version ? [] : [{ reference, before: old, after: version, reason }];
  });
}
