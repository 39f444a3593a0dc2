/** The dialects of the language, and the order of the editions. */

/** Dialects that may be declared. `UNSTABLE` is the edition under development: imported files may use it, others may not yet. */
export const knownEditions = ['proto2', 'proto3', '2023', '2024', '2026', 'UNSTABLE'] as const;

/** Is this an edition, rather than `proto2` or `proto3`? */
export function isNumberedEdition(edition: string): boolean {
  const first = edition.charCodeAt(0);
  return (first >= 48 && first <= 57) || edition === 'UNSTABLE';
}

/** Is this the given edition or a later one? Always false for `proto2` and `proto3`. */
export function isAtLeastEdition(edition: string, year: string): boolean {
  // Letters sort after digits, so UNSTABLE is later than all years.
  return isNumberedEdition(edition) && edition >= year;
}
