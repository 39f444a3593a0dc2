import type { Discretion } from '@protoshepherd/dag';

/**
 * Envoy's generator at two moments of its life, mistakes included. They differ in one point: until 31 March 2021 the import of the
 * deprecation annotations was copied whether it was needed or not.
 */
export type Quirks = 'envoy-2020' | 'envoy-2021';

/** What a person may decide about a generated version. */
export interface UpgradeOptions {
  /** Do what Envoy's generator did, also where it was wrong; without, do what is right. */
  readonly quirks?: Quirks;
  /** When to make renames and promotions that nothing forces. */
  readonly discretionary: Discretion;
}
