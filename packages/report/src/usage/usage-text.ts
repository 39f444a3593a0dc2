/** Renders usage data: its consumers, or its elements, the most used first. */
import type { ConsumerUsage, ElementUsage, UsageSource } from '@protoshepherd/usage';

import { formatCount } from '../text/format-count.ts';
import { padColumns } from '../text/pad-columns.ts';
import { printable } from '../text/printable.ts';

const maxRows = 50;

/** An element and its users. */
export interface UsedElement extends ElementUsage {
  readonly element: string;
}

/** Elements by the number of their consumers. */
export interface UsageTable {
  readonly source: UsageSource;
  readonly elements: readonly UsedElement[];
}

/** Renders the consumers of a usage file. */
export function renderUsageConsumers(consumers: readonly ConsumerUsage[]): string {
  if (consumers.length === 0) return 'The usage data names no consumer.\n';
  const rows = consumers.map(({ name, version, asOf, files, messages, elements }) => [
    printable(name),
    printable(version ?? '–'),
    asOf,
    formatCount(files),
    formatCount(messages),
    formatCount(elements.length),
  ]);
  return renderRows([['consumer', 'version', 'scanned', 'files', 'messages', 'elements'], ...rows]);
}

/** Renders elements; at most fifty unless `all` is set. */
export function renderUsageTable({ source, elements }: UsageTable, { all }: { readonly all: boolean }): string {
  const shown = all ? elements : elements.slice(0, maxRows);
  const rows = shown.map(({ element, consumers, count, usedBy }) => [
    formatCount(consumers),
    formatCount(count),
    usedBy
      .map(({ asOf }) => asOf)
      .toSorted()
      .at(-1) ?? '–',
    element,
  ]);
  const more = elements.length - shown.length;
  const rest = more > 0 ? `and ${formatCount(more, 'more element')}; --all lists them\n` : '';
  const table =
    rows.length === 0 ? '' : `\n${renderRows([['consumers', 'places', 'newest scan', 'element'], ...rows])}`;
  return `Usage data: ${printable(source.text)}\n${table}${rest}`;
}

function renderRows(rows: readonly (readonly string[])[]): string {
  return padColumns(rows)
    .map((cells) => `${cells.join('  ').trimEnd()}\n`)
    .join('');
}
