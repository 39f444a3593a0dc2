/** Who uses an element, as far as usage data says: plain data, for every answer that shows it. */

/** One version of a consumer that uses an element. */
export interface ConsumerUse {
  readonly name: string;
  readonly version?: string;
  /** The day of the scan, YYYY-MM-DD. */
  readonly asOf: string;
  /** Is the scan older than the project accepts? */
  readonly isOld: boolean;
  /** How many times it uses the element. */
  readonly count: number;
  /** Files and lines, sorted; absent if the consumer keeps them to itself. */
  readonly places?: readonly string[];
}

/** Who uses an element, by the newest scan of each consumer. */
export interface ElementUsage {
  /** One sentence without a full stop, such as `still used by 3 consumers, 14 places`. */
  readonly text: string;
  /** How many consumers use it; several versions of one count once. */
  readonly consumers: number;
  /** How many times they use it. */
  readonly count: number;
  /** Sorted by name, then by version. */
  readonly usedBy: readonly ConsumerUse[];
}

/** A consumer and the day of its newest scan. */
export interface ScannedConsumer {
  readonly name: string;
  readonly asOf: string;
}

/** What usage data consists of; every answer that uses the data says so. */
export interface UsageSource {
  /** One phrase, such as `3 consumers, scanned from 2026-01-02 to 2026-02-03`. */
  readonly text: string;
  /** How many consumers it knows. */
  readonly consumers: number;
  /** The days of the oldest and of the newest of their newest scans; null without consumers. */
  readonly oldest: string | null;
  readonly newest: string | null;
  /** After so many days a scan is old. */
  readonly maxAge: number;
  /** Consumers whose newest scan is old, by name. */
  readonly old: readonly ScannedConsumer[];
  /** Names in the data that no known state of the API has, sorted. */
  readonly unknown: readonly string[];
}
