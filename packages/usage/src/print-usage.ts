/** Renders a usage report as a usage file: sorted, with a fixed key order and one element per line, so that diffs between versions stay small. */
import { mergeUsage } from './merge-usage.ts';
import type { ConsumerUsage, UsageReport } from './usage.ts';

/** Renders a report. Equivalent reports give the same bytes. Only documented keys are written. */
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

/** A list with one item per line. */
function block(items: readonly string[], indent: string): string {
  if (items.length === 0) return '[]';
  return `[\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}]`;
}
