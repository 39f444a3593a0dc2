/**
 * The only place that decides the order in which things are printed. Names and paths are compared by code unit, never by
 * locale, so every machine prints the same bytes.
 */
import type { Finding } from './finding.ts';

/** Compares two texts by code unit: negative, zero or positive, as `sort` expects. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A copy sorted by a text derived from each value. */
export function sortBy<Value>(values: Iterable<Value>, textOf: (value: Value) => string): Value[] {
  return [...values].toSorted((a, b) => compareText(textOf(a), textOf(b)));
}

/** A copy of the findings by file, place, rule and message. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) =>
      compareText(a.location.file, b.location.file) ||
      a.location.line - b.location.line ||
      a.location.column - b.location.column ||
      compareText(a.rule, b.rule) ||
      compareText(a.message, b.message),
  );
}
