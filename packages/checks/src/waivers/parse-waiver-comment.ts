import { isCalendarDay } from '@protoshepherd/workspace';

/** What a waiver in a comment says. */
export interface WaiverWords {
  readonly rule: string;
  readonly reason: string;
  readonly expires?: string;
}

/** Why a comment is no waiver, though it wants to be one. */
export interface WaiverProblem {
  readonly rule: string | undefined;
  readonly problem: string;
}

/** Reads what stands behind `shepherd:waive`: `<rule> <reason> [until YYYY-MM-DD]`. */
export function parseWaiverComment(text: string): WaiverWords | WaiverProblem {
  const [rule, ...rest] = text.split(/\s+/).filter((word) => word !== '');
  if (rule === undefined) return { rule, problem: 'the waiver names no rule' };
  // `until the end of v2` is a reason, `until 2026-2-3` is meant to be a day.
  const day = rest.at(-2) === 'until' && /^\d/.test(rest.at(-1) as string) ? rest.at(-1) : undefined;
  if (day !== undefined && !isCalendarDay(day)) return { rule, problem: `"${day}" is no day; write until YYYY-MM-DD` };
  const reason = (day === undefined ? rest : rest.slice(0, -2)).join(' ');
  if (reason === '') return { rule, problem: `the waiver of ${rule} has no reason` };
  return { rule, reason, ...(day !== undefined && { expires: day }) };
}
