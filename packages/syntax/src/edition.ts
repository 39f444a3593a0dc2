/** The dialects of the language, and in which order the editions came. */

/** Dialects that may be declared. `UNSTABLE` is whatever comes after the last edition: imported files may use it, others not yet. */
export const knownEditions = ['proto2', 'proto3', '2023', '2024', '2026', 'UNSTABLE'] as const;

/** Is it one of the editions, not `proto2` or `proto3`? */
export function isNumberedEdition(edition: string): boolean {
  return /^\d/.test(edition) || edition === 'UNSTABLE';
}

/** Is it that edition or a later one? Never true of `proto2` and `proto3`. */
export function isAtLeastEdition(edition: string, year: string): boolean {
  // Letters stand behind digits, so UNSTABLE is later than all years.
  return isNumberedEdition(edition) && edition >= year;
}
