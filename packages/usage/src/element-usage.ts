/** The users of an element according to usage data, as plain data for all results that show it. */

/** One version of a consumer that uses an element. */
export interface ConsumerUse {
  readonly name: string;
  readonly version?: string;
  /** The day of the scan, YYYY-MM-DD. */
  readonly asOf: string;
  /** Is the scan older than the configured limit? */
  readonly isOld: boolean;
  /** The number of uses. */
  readonly count: number;
  /** Files and lines, sorted; absent if the consumer does not publish them. */
  readonly places?: readonly string[];
}

/** The users of an element, by the newest scan of each consumer. */
export interface ElementUsage {
  /** One sentence without a full stop, such as `still used by 3 consumers, 14 places`. */
  readonly text: string;
  /** The number of consumers; several versions of one count once. */
  readonly consumers: number;
  /** The number of their uses. */
  readonly count: number;
  /** Sorted by name, then by version. */
  readonly usedBy: readonly ConsumerUse[];
}

/** A consumer and the day of its newest scan. */
export interface ScannedConsumer {
  readonly name: string;
  readonly asOf: string;
}

/** The contents of usage data, included in every result that uses it. */
export interface UsageSource {
  /** A phrase, for example `3 consumers, scanned from 2026-01-02 to 2026-02-03`. */
  readonly text: string;
  /** The number of consumers in it. */
  readonly consumers: number;
  /**
   * The oldest day among the newest scans of all consumers. `newest` is the newest; both are null without consumers.
   */
  readonly oldest: string | null;
  readonly newest: string | null;
  /** The age in days above which a scan is old. */
  readonly maxAge: number;
  /** Consumers whose newest scan is old, by name. */
  readonly old: readonly ScannedConsumer[];
  /** Names in the data that are absent from all known states of the API, sorted. */
  readonly unknown: readonly string[];
}
