import type { Answer } from './answer.ts';

/** A reference that resolves to another version than before. */
export interface Move {
  readonly reference: string;
  /** Null if it did not resolve. */
  readonly before: string | null;
  readonly after: string | null;
  /** The reason for the new version. */
  readonly reason: string;
}

/** The references whose versions differ between two lists of answers to the same references. */
export function compareAnswers(before: readonly Answer[], after: readonly Answer[]): Move[] {
  return after.flatMap(({ reference, version, reason }, at) => {
    const old = before[at]?.version ?? null;
    return old === version ? [] : [{ reference, before: old, after: version, reason }];
  });
}
