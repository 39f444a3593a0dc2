/** Waivers and the baseline after they have been applied: what the rules over waivers look at. */
import type { Location } from '@protoshepherd/source';

import type { BaselineEntry } from '../baseline/baseline.ts';

/** A waiver, from the configuration or from a comment. */
export interface PlacedWaiver {
  readonly rule: string;
  readonly reason: string;
  /** The day from which it no longer holds, YYYY-MM-DD. */
  readonly expires?: string;
  /** What it is for, in words: `package a.v1`, `this file`. */
  readonly scope: string;
  /** Where it stands. */
  readonly location: Location;
}

/** A comment that wants to be a waiver. */
export interface MalformedWaiver {
  /** The rule that it names, if it does. */
  readonly rule: string | undefined;
  /** What is wrong with it. */
  readonly problem: string;
  readonly location: Location;
}

/** What became of a waiver: it waived something, nothing, or was too old to. */
export type WaiverState = 'used' | 'unused' | 'expired';

/** What there is to say about waivers. */
export interface WaiverReview {
  /** All waivers, in the order they were written. */
  readonly waivers: readonly { readonly waiver: PlacedWaiver; readonly state: WaiverState }[];
  readonly malformed: readonly MalformedWaiver[];
  /** Entries of the baseline that match no finding. */
  readonly staleEntries: readonly BaselineEntry[];
  /** The ids of all rules there are. */
  readonly ruleIds: readonly string[];
}
