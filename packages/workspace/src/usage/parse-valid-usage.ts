/**
 * A fast parser for valid usage files, several times faster than the reader with locations. It gives up at the first doubt; that reader then reports the error.
 */
import * as v from 'valibot';

import type { ConsumerUsage, UsageReport } from './usage-report.ts';
import { usageSchema } from './usage-schema.ts';

/** Parses a file; undefined if anything may be wrong with it. */
export function parseValidUsage(text: string): UsageReport | undefined {
  const value = parse(text);
  const checked = v.safeParse(usageSchema, value, { abortEarly: true });
  if (!checked.success) return undefined;
  const report = checked.output;
  // The check drops unknown keys, and the parser keeps only the last of duplicate keys. Comparing key counts detects both.
  const keys = keysIn(report);
  if (keysIn(value as UsageReport) !== keys || keysWritten(text) !== keys) return undefined;
  return isConsistent(report) ? report : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The other reader reports the error.
    return undefined;
  }
}

/** The number of keys in a report. */
function keysIn(report: UsageReport): number {
  const ofRow = (row: ConsumerUsage): number =>
    row.elements.reduce((sum, use) => sum + Object.keys(use).length, Object.keys(row).length);
  return report.consumers.reduce((sum, row) => sum + ofRow(row), Object.keys(report).length);
}

/** The number of keys in a JSON text: strings followed by a colon. */
function keysWritten(text: string): number {
  let count = 0;
  for (let start = text.indexOf('"'); start !== -1;) {
    let end = text.indexOf('"', start + 1);
    while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
    let next = end + 1;
    while (/\s/.test(text.charAt(next))) next += 1;
    if (text[next] === ':') count += 1;
    start = text.indexOf('"', end + 1);
  }
  return count;
}

/** True if an odd number of backslashes precedes a quote. */
function isEscaped(text: string, quote: number): boolean {
  let first = quote;
  while (text[first - 1] === '\\') first -= 1;
  return (quote - first) % 2 === 1;
}

function isConsistent({ consumers }: UsageReport): boolean {
  const rows = new Set(consumers.map(({ name, version }) => JSON.stringify([name, version ?? null])));
  return (
    rows.size === consumers.length &&
    consumers.every(
      ({ elements }) =>
        new Set(elements.map(({ element, kind }) => `${element} ${kind}`)).size === elements.length &&
        elements.every(({ count, places = [] }) => count >= places.length),
    )
  );
}
