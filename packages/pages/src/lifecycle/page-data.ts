/**
 * The data embedded in the page: the schedule with every key, file and policy sentence stored once, even if many versions and items repeat it. Packing
 * and unpacking are side by side, because each is the inverse of the other.
 */
import type { Basis, DeprecatedItem, SupportSchedule, SupportWindow } from '@protoshepherd/scheduler';

import { NumberedValues } from '../numbered-values.ts';

/** The keys once, then the values of every record in key order. */
export interface PackedRecords {
  readonly keys: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** A schedule for the page. */
export interface LifecyclePageData {
  readonly head: Omit<SupportSchedule, 'windows' | 'deprecations'>;
  /** Policy sentences; a basis stores an index into this list, and its calculation. */
  readonly clauses: readonly Omit<Basis, 'reckoning'>[];
  readonly files: readonly string[];
  readonly windows: PackedRecords;
  readonly deprecations: PackedRecords;
  /** As in `LifecycleOptions`. */
  readonly sourceUrl: string;
}

type PackedBasis = readonly [clause: number, reckoning: string];
type PackedPlace = readonly [file: number, line: number];

export function packSchedule(
  schedule: SupportSchedule,
  sourceUrl: string,
  pathOf: (file: string) => string,
): LifecyclePageData {
  const { windows, deprecations, ...head } = schedule;
  const clauses = new NumberedValues<Omit<Basis, 'reckoning'>>(JSON.stringify);
  const files = new NumberedValues<string>((file) => file);
  const pack = (record: SupportWindow | DeprecatedItem): object => ({
    ...record,
    basis: record.basis.map(({ reckoning, policy, clause, sentence }): PackedBasis => [
      clauses.number({ policy, clause, sentence }),
      reckoning,
    ]),
    location: record.location === null ? null : [files.number(pathOf(record.location.file)), record.location.line],
    ...('usage' in record && record.usage !== undefined && { usage: withoutPlaces(record.usage) }),
  });
  return {
    head,
    windows: packRecords(windows.map(pack)),
    deprecations: packRecords(deprecations.map(pack)),
    clauses: clauses.list,
    files: files.list,
    sourceUrl,
  };
}

/** Restores the schedule; locations keep only file and line. */
export function unpackSchedule(data: LifecyclePageData): SupportSchedule {
  const unpack = ({ keys, rows }: PackedRecords): readonly object[] =>
    rows.map((values) => {
      const record = Object.fromEntries(keys.map((key, at) => [key, values[at]]));
      const basis = record['basis'] as readonly PackedBasis[];
      const place = record['location'] as PackedPlace | null;
      // Rows store null for keys that only some records have.
      if (record['usage'] === null) delete record['usage'];
      return {
        ...record,
        basis: basis.map(([clause, reckoning]) => ({ ...data.clauses[clause], reckoning })),
        location: place === null ? null : unpackPlace(data, place),
      };
    });
  return {
    ...data.head,
    windows: unpack(data.windows) as readonly SupportWindow[],
    deprecations: unpack(data.deprecations) as readonly DeprecatedItem[],
  };
}

function unpackPlace({ files }: LifecyclePageData, [file, line]: PackedPlace): SupportWindow['location'] {
  return { file: files[file] ?? '', line, column: 1, endLine: line, endColumn: 1 };
}

/**
 * The page names consumers and counts. It omits where consumers use an item, because its readers may lack access to
 * those files.
 */
function withoutPlaces(usage: NonNullable<DeprecatedItem['usage']>): DeprecatedItem['usage'] {
  return { ...usage, usedBy: usage.usedBy.map(({ places: _places, ...use }) => use) };
}

function packRecords(records: readonly object[]): PackedRecords {
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return {
    keys,
    rows: records.map((record) => keys.map((key) => (record as Readonly<Record<string, unknown>>)[key])),
  };
}
