/**
 * Waivers in comments of .proto files:
 *
 *     // shepherd:waive <rule> <reason> [until YYYY-MM-DD]
 *
 * Above everything else in a file it is for the whole file; right above a statement, or behind one on the same line, it is for that statement and
 * whatever stands inside of it.
 */
import type { Span } from '@protoshepherd/source';
import { isCalendarDay } from '@protoshepherd/workspace';

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

/** What a waiver in a comment says. */
interface WaiverWords {
  readonly rule: string;
  readonly reason: string;
  readonly expires?: string;
}

/** Why a comment that begins with the mark is not a waiver. */
interface WaiverProblem {
  readonly rule: string | undefined;
  readonly problem: string;
}

/** Reads the text after the mark: `<rule> <reason> [until YYYY-MM-DD]`. */
export function parseWaiverComment(text: string): WaiverWords | WaiverProblem {
  const [rule, ...rest] = text.split(/\s+/).filter((word) => word !== '');
  if (rule === undefined) return { rule, problem: 'the waiver names no rule' };
  // `until the end of v2` is a reason, `until 2026-2-3` is meant to be a day.
  const day = rest.at(-2) === 'until' && /^\d/.test(rest.at(-1) as string) ? rest.at(-1) : undefined;
  if (day !== undefined && !isCalendarDay(day))
    return { rule, problem: `"${day}" is not a date; write until YYYY-MM-DD` };
  const reason = (day === undefined ? rest : rest.slice(0, -2)).join(' ');
  if (reason === '') return { rule, problem: `the waiver of ${rule} has no reason` };
  return { rule, reason, ...(day !== undefined && { expires: day }) };
}
