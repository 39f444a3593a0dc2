/**
 * Waivers in comments of .proto files:
 *
 *     // shepherd:waive <rule> <reason> [until YYYY-MM-DD]
 *
 * Above everything else in a file it covers the whole file. Directly above a statement, or after one on the same line, it covers that statement
 * and everything inside it.
 */
import type { Span } from '@protoshepherd/source';
import { isCalendarDay } from '@protoshepherd/workspace';

import type { MalformedWaiver, PlacedWaiver } from './waiver-review.ts';

/** A waiver in a comment. */
export interface InlineWaiver extends PlacedWaiver {
  readonly file: string;
  /** The covered statement; `undefined` for the whole file. */
  readonly span: Span | undefined;
}

/** The valid and malformed waiver comments of a tree. */
export interface InlineWaivers {
  readonly waivers: readonly InlineWaiver[];
  readonly malformed: readonly MalformedWaiver[];
}

/** The marker at the start of a waiver comment. */
export const waiverMark = 'shepherd:waive';

/** The content of a waiver comment. */
interface ParsedWaiver {
  readonly rule: string;
  readonly reason: string;
  readonly expires?: string;
}

/** Why a comment with the marker is not a waiver. */
interface WaiverProblem {
  readonly rule: string | undefined;
  readonly problem: string;
}

/** Parses the text after the marker: `<rule> <reason> [until YYYY-MM-DD]`. */
export function parseWaiverComment(text: string): ParsedWaiver | WaiverProblem {
  const [rule, ...rest] = text.split(/\s+/).filter((word) => word !== '');
  if (rule === undefined) return { rule, problem: 'the waiver names no rule' };
  // `until the end of v2` belongs to the reason; `until 2026-2-3` is meant as a date.
  const day = rest.at(-2) === 'until' && /^\d/.test(rest.at(-1) as string) ? rest.at(-1) : undefined;
  if (day !== undefined && !isCalendarDay(day))
    return { rule, problem: `"${day}" is not a date; write until YYYY-MM-DD` };
  const reason = (day === undefined ? rest : rest.slice(0, -2)).join(' ');
  if (reason === '') return { rule, problem: `the waiver of ${rule} has no reason` };
  return { rule, reason, ...(day !== undefined && { expires: day }) };
}
