/** A usage report as the text of a usage file: sorted, keys in one order, one element a line, so that two versions of a file differ in few lines. */
import { mergeUsage } from './merge-usage.ts';
import type { ConsumerUsage, UsageReport } from './usage.ts';

/** Prints a report. Reports that say the same give the same bytes. Only the documented keys are written. */
export function printUsage(report: UsageReport): string {
  const { schemaVersion, consumers } = mergeUsage([report]);
  return `{\n  "schemaVersion": ${schemaVersion},\n  "consumers": ${block(consumers.map(printConsumer), '  ')}\n}\n`;
}

function printConsumer({ name, version, asOf, files, messages, elements }: ConsumerUsage): string {
  const uses = elements.map((use) => JSON.stringify(use));
  const head = Object.entries({ name, ...(version !== undefined && { version }), asOf, files, messages });
  const lines = head.map(([key, value]) => `      ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  return `{\n${lines.join('')}      "elements": ${block(uses, '      ')}\n    }`;
}

/** A list with one item a line. */
function block(items: readonly string[], indent: string): string {
  if (items.length === 0) return '[]';
  return `[\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}]`;
}
