/**
 * The elements of an API that its consumers use. A consumer scans its configuration and writes a usage file; files of several consumers can be merged. They never
 * contain values of the configuration: only element names, counts and, if the consumer publishes them, places.
 */

/** The kinds of elements that a scan can find in use. */
export const usedKinds = ['message', 'field', 'enumValue', 'extension'] as const;

/** The kind of a used element. */
export type UsedKind = (typeof usedKinds)[number];

/** An element that a consumer uses. */
export interface ElementUse {
  /** The full name, such as `envoy.config.cluster.v3.Cluster.hosts`; enum values are named within their enum. */
  readonly element: string;
  readonly kind: UsedKind;
  /** The number of occurrences; at least the number of places. */
  readonly count: number;
  /** Files and lines, such as `prod/edge.yaml:12`, sorted; absent if the consumer does not publish them. */
  readonly places?: readonly string[];
}

/** The usage of one version of a consumer. */
export interface ConsumerUsage {
  /** The name of the consumer, such as the name of its repository. */
  readonly name: string;
  /** The version of the consumer, such as a commit or a release. */
  readonly version?: string;
  /** The day of the scan, YYYY-MM-DD. */
  readonly asOf: string;
  /** The number of files and messages that the scan read. */
  readonly files: number;
  readonly messages: number;
  /** Sorted by name. */
  readonly elements: readonly ElementUse[];
}

export interface UsageReport {
  readonly schemaVersion: 1;
  /** Sorted by name, then by version. */
  readonly consumers: readonly ConsumerUsage[];
}
