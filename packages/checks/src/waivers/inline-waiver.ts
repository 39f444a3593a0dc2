/**
 * Waivers in comments of .proto files:
 *
 *     // shepherd:waive <rule> <reason> [until YYYY-MM-DD]
 *
 * Above everything else in a file it is for the whole file; right above a statement, or behind one on the same line, it is for that statement and
 * whatever stands inside of it.
 */
import type { Span } from '@protoshepherd/source';

import type { MalformedWaiver, PlacedWaiver } from './waiver-review.ts';

/** A waiver in a comment. */
export interface InlineWaiver extends PlacedWaiver {
  readonly file: string;
  /** What it covers; undefined for the whole file. */
  readonly span: Span | undefined;
}

/** The comments of a tree that are waivers, or want to be. */
export interface InlineWaivers {
  readonly waivers: readonly InlineWaiver[];
  readonly malformed: readonly MalformedWaiver[];
}

/** What a comment begins with. */
export const waiverMark = 'shepherd:waive';
