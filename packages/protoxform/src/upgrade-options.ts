import type { Discretion } from '@protoshepherd/dag';
import type { LayoutStyle } from '@protoshepherd/syntax';

/**
 * Reproduces Envoy's generator at two points in time, bugs included. They differ in one respect: until 31 March 2021, the import
 * of the deprecation annotations was always copied, even if unused.
 */
export type Quirks = 'envoy-2020' | 'envoy-2021';

/**
 * The naming of a shadow: a private next version in which nothing is removed, so that an implementation can still read old data.
 */
export interface ShadowNaming {
  /** The prefix of deprecated fields and values. */
  readonly hiddenPrefix: string;
  /** The current API version, such as `3.18`, for deprecations without a version. */
  readonly apiVersion?: string | undefined;
}

/** The options of a generated version. */
export interface UpgradeOptions {
  /** Reproduce Envoy's generator, including its bugs. Without it, the output is correct. */
  readonly quirks?: Quirks;
  /** When to make renames and promotions that are not mandatory. */
  readonly discretionary: Discretion;
  /** The layout of changed statements. Defaults to a hundred columns, as in Envoy. */
  readonly style?: LayoutStyle;
  /** Remove nothing and hide deprecated elements instead. */
  readonly shadow?: ShadowNaming;
}
