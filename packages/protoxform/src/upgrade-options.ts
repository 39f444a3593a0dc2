import type { Discretion } from '@protoshepherd/dag';
import type { LayoutStyle } from '@protoshepherd/syntax';

/**
 * Envoy's generator at two moments of its life, mistakes included. They differ in one point: until 31 March 2021 the import of the
 * deprecation annotations was copied whether it was needed or not.
 */
export type Quirks = 'envoy-2020' | 'envoy-2021';

/**
 * How a shadow is made: a next version that an implementation keeps to itself, in which nothing is missing, so that it can still read old data.
 */
export interface ShadowNaming {
  /** What stands before the names of deprecated fields and values. */
  readonly hiddenPrefix: string;
  /** The API version of today, such as `3.18`; what is deprecated without a date is dated with it. */
  readonly apiVersion?: string | undefined;
}

/** What a person may decide about a generated version. */
export interface UpgradeOptions {
  /** Do what Envoy's generator did, also where it was wrong; without, do what is right. */
  readonly quirks?: Quirks;
  /** When to make renames and promotions that nothing forces. */
  readonly discretionary: Discretion;
  /** How statements are laid out that change; by default in a hundred columns, as Envoy does. */
  readonly style?: LayoutStyle;
  /** Drop nothing; hide what is deprecated. */
  readonly shadow?: ShadowNaming;
}
