/**
 * What the page carries: the schedule with keys, files and sentences of the policy written once, however many versions and items repeat them. Packing and
 * unpacking stand side by side, since each is the other read backwards.
 */
import type { Basis, DeprecatedItem, SupportSchedule, SupportWindow } from '@protoshepherd/scheduler';

import { NumberedValues } from '../numbered-values.ts';

/** Keys once, then the values of every record in their order. */
export interface PackedRecords {
  readonly keys: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** A schedule for the page. */
export interface LifecyclePageData {
  readonly head: Omit<SupportSchedule, 'windows' | 'deprecations'>;
  /** Sentences of the policy; a basis is the place of one, and what was calculated. */
  readonly clauses: readonly Omit<Basis, 'reckoning'>[];
  readonly files: readonly string[];
  readonly windows: PackedRecords;
  readonly deprecations: PackedRecords;
  /** As in `LifecycleOptions`. */
  readonly sourceUrl: string;
}

type PackedBasis = readonly [clause: number, reckoning: string];
type PackedPlace = readonly [file: number, line: number];

/** Packs a schedule. */
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

/** The schedule again; of a location only the file and the line are kept. */
export function unpackSchedule(data: LifecyclePageData): SupportSchedule {
  const unpack = ({ keys, rows }: PackedRecords): readonly object[] =>
    rows.map((values) => {
      const record = Object.fromEntries(keys.map((key, at) => [key, values[at]]));
      const basis = record['basis'] as readonly PackedBasis[];
      const place = record['location'] as PackedPlace | null;
      // What is absent from one of several records is null in a row.
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

/** A page names consumers and counts; where in their files they use something is not for everyone who may read it. */
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
