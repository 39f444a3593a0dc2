/** Waivers and the baseline after they have been applied: the input of the rules over waivers. */
import type { Location } from '@protoshepherd/source';

import type { BaselineEntry } from '../baseline/baseline.ts';

/** A waiver in the configuration or in a comment. */
export interface PlacedWaiver {
  readonly rule: string;
  readonly reason: string;
  /** The first date on which it is no longer valid, YYYY-MM-DD. */
  readonly expires?: string;
  /** Its scope in words: `package a.v1`, `this file`. */
  readonly scope: string;
  /** The location of the waiver itself. */
  readonly location: Location;
}

/** A malformed waiver comment. */
export interface MalformedWaiver {
  /** The rule it names, if any. */
  readonly rule: string | undefined;
  /** Why it is invalid. */
  readonly problem: string;
  readonly location: Location;
}

/** The state of a waiver: it covered a finding, covered none, or has expired. */
export type WaiverState = 'used' | 'unused' | 'expired';

/** The input for reviewing waivers. */
export interface WaiverReview {
  /** All waivers, in the order of the source. */
  readonly waivers: readonly { readonly waiver: PlacedWaiver; readonly state: WaiverState }[];
  readonly malformed: readonly MalformedWaiver[];
  /** Baseline entries without a matching finding. */
  readonly staleEntries: readonly BaselineEntry[];
  /** The ids of all rules. */
  readonly ruleIds: readonly string[];
}
