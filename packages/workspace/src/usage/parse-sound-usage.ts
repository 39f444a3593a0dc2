/**
 * The report in a usage file without mistakes, several times as fast as the reader that knows the place of every value. Gives up at the first doubt; then that reader says what is wrong.
 */
import * as v from 'valibot';

import type { ConsumerUsage, UsageReport } from './usage-report.ts';
import { usageSchema } from './usage-schema.ts';

/** Parses a file; undefined if anything may be wrong with it. */
export function parseSoundUsage(text: string): UsageReport | undefined {
  const value = parse(text);
  const checked = v.safeParse(usageSchema, value, { abortEarly: true });
  if (!checked.success) return undefined;
  const report = checked.output;
  // The check drops keys that it does not know, and the parser all but the last of equal keys. Neither may be lost in silence.
  const keys = keysIn(report);
  if (keysIn(value as UsageReport) !== keys || keysWritten(text) !== keys) return undefined;
  return isConsistent(report) ? report : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The other reader says what is wrong.
    return undefined;
  }
}

/** How many keys a report has, whatever their names are. */
function keysIn(report: UsageReport): number {
  const ofRow = (row: ConsumerUsage): number =>
    row.elements.reduce((sum, use) => sum + Object.keys(use).length, Object.keys(row).length);
  return report.consumers.reduce((sum, row) => sum + ofRow(row), Object.keys(report).length);
}

/** How many keys a JSON text has: strings with a colon behind them. */
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

/** Does an odd number of backslashes stand before a quote? */
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
