/**
 * Which elements of an API its consumers use. A consumer scans its configuration and writes a usage file; files of many consumers are merged into one. Values of the
 * configuration never get into it: names of elements, counts, and places if the consumer wants to publish them.
 */

/** The kinds of elements that a scan can see in use. */
export const usedKinds = ['message', 'field', 'enumValue', 'extension'] as const;

/** What kind of element is used. */
export type UsedKind = (typeof usedKinds)[number];

/** An element that a consumer uses. */
export interface ElementUse {
  /** The full name, such as `envoy.config.cluster.v3.Cluster.hosts`; values of enums are named within their enum. */
  readonly element: string;
  readonly kind: UsedKind;
  /** How many times it occurs; at least the number of places. */
  readonly count: number;
  /** Files and lines, such as `prod/edge.yaml:12`, sorted; absent if the consumer keeps them to itself. */
  readonly places?: readonly string[];
}

/** What one version of one consumer uses. */
export interface ConsumerUsage {
  /** The name of the consumer, such as the name of its repository. */
  readonly name: string;
  /** The version of the consumer, such as a commit or a release. */
  readonly version?: string;
  /** The day of the scan, YYYY-MM-DD. */
  readonly asOf: string;
  /** How many files and messages the scan read. */
  readonly files: number;
  readonly messages: number;
  /** Sorted by name. */
  readonly elements: readonly ElementUse[];
}

/** A usage file. */
export interface UsageReport {
  readonly schemaVersion: 1;
  /** Sorted by name, then by version. */
  readonly consumers: readonly ConsumerUsage[];
}
