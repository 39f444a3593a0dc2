/** The dialects of the language, and in which order the editions came. */

/** Dialects that are complete and may be declared. */
export const knownEditions = ['proto2', 'proto3', '2023', '2024', '2026'] as const;

/** Is it one of the editions, not `proto2` or `proto3`? */
export function isNumberedEdition(edition: string): boolean {
  return /^\d/.test(edition);
}

/** Is it that edition or a later one? Never true of `proto2` and `proto3`. */
export function isAtLeastEdition(edition: string, year: string): boolean {
  return isNumberedEdition(edition) && edition >= year;
}
