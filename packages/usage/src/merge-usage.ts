/**
 * Merges usage reports of many consumers. A row is one version of one consumer; rows of the same consumer and version are joined. The join is a least upper bound,
 * so the order of reports, duplicates and empty reports make no difference. The row with the later day replaces the other one. For the same day, elements and
 * locations are united, and each number is the maximum.
 */
import { compareText } from '@protoshepherd/source';

import type { ConsumerUsage, ElementUse, UsageReport } from './usage.ts';

/** The neutral element of merging. */
export const emptyUsage: UsageReport = { schemaVersion: 1, consumers: [] };

/** Merges reports. Rows, elements and locations of the result are sorted and distinct. */
export function mergeUsage(reports: readonly UsageReport[]): UsageReport {
  const rows = new Map<string, Row>();
  for (const { consumers } of reports) {
    for (const consumer of consumers) {
      const key = JSON.stringify([consumer.name, consumer.version ?? null]);
      const known = rows.get(key);
      if (known === undefined || consumer.asOf > known.asOf) rows.set(key, openRow(consumer));
      else if (consumer.asOf === known.asOf) mergeInto(known, consumer);
    }
  }
  return { schemaVersion: 1, consumers: [...rows.values()].map(closeRow).toSorted(byNameAndVersion) };
}

/** A row under construction. */
interface Row {
  readonly name: string;
  readonly version: string | undefined;
  readonly asOf: string;
  files: number;
  messages: number;
  readonly elements: Map<string, Use>;
}

interface Use {
  readonly element: string;
  readonly kind: ElementUse['kind'];
  count: number;
  places: Set<string> | undefined;
}

function openRow(consumer: ConsumerUsage): Row {
  const { name, version, asOf } = consumer;
  const row: Row = { name, version, asOf, files: 0, messages: 0, elements: new Map() };
  mergeInto(row, consumer);
  return row;
}

function mergeInto(row: Row, { files, messages, elements }: ConsumerUsage): void {
  row.files = Math.max(row.files, files);
  row.messages = Math.max(row.messages, messages);
  for (const { element, kind, count, places } of elements) {
    const key = `${element} ${kind}`;
    const use = row.elements.get(key) ?? { element, kind, count: 0, places: undefined };
    row.elements.set(key, use);
    use.count = Math.max(use.count, count);
    if (places === undefined) continue;
    use.places ??= new Set();
    for (const place of places) use.places.add(place);
  }
}

function closeRow({ name, version, asOf, files, messages, elements }: Row): ConsumerUsage {
  const uses = [...elements.values()].map(({ element, kind, count, places }) => ({
    element,
    kind,
    // Every location is an occurrence, even if only one of two scans contains it.
    count: Math.max(count, places?.size ?? 0),
    ...(places !== undefined && { places: [...places].toSorted(compareText) }),
  }));
  return {
    name,
    ...(version !== undefined && { version }),
    asOf,
    files,
    messages,
    elements: uses.toSorted((a, b) => compareText(a.element, b.element) || compareText(a.kind, b.kind)),
  };
}

/** Rows without a version come first. */
function byNameAndVersion(a: ConsumerUsage, b: ConsumerUsage): number {
  return compareText(a.name, b.name) || compareText(a.version ?? '', b.version ?? '');
}
