/**
 * Computes the end of support under one clause: a period after a start, a number of releases after it, or the longer of
 * the two.
 */
import { addPeriod, maxDay, periodText } from '../calendar-days.ts';
import { laterReleases, type FactRelease } from '../facts/fact-releases.ts';
import type { ReleasedFact } from '../facts/version-facts.ts';
import type { Policy, SupportClause } from '../policy/policy.ts';
import type { DatedFact } from './support-schedule.ts';

/** The start of a clock, and its cause. */
export interface ClockStart {
  readonly fact: DatedFact | ReleasedFact;
  /** A short description: `acme.x.v3 introduced`. */
  readonly what: string;
}

/** The beginning of the explanation for windows without a start date. */
export const unknownStart = 'it is unknown when';

/** Is a window open because its start date is unknown? Otherwise it waits for releases. */
export function hasNoStart(open: string | null | undefined): boolean {
  return open?.startsWith(unknownStart) === true;
}

/** The further input of the computation. */
export interface SupportContext {
  readonly policy: Policy;
  readonly releases: readonly FactRelease[];
  /** The days of major cuts, oldest first. */
  readonly cutDays: readonly DatedFact[];
}

/** An end of support, or the reason why there is none yet. */
export interface SupportEnd {
  readonly end: string | undefined;
  readonly open: string | undefined;
  readonly reckoning: string;
}

/** Computes the end of support. */
export function computeEnd(clause: SupportClause, start: ClockStart, context: SupportContext): SupportEnd {
  const { day, text } = findStart(clause, start, context);
  const { period, releases } = clause;
  const byPeriod = period === undefined ? undefined : addPeriod(day, period);
  const periodPart = period === undefined ? [] : [`${text} + ${periodText(period)} = ${byPeriod ?? ''}`];
  if (releases === undefined) return { end: byPeriod ?? day, open: undefined, reckoning: periodPart[0] ?? text };
  if (releases === 0 && period === undefined) return endImmediately(start, context, text);
  const release = 'release' in start.fact ? start.fact.release : undefined;
  const later = laterReleases(context.releases, context.policy.counting, { day, release });
  const kind = context.policy.counting === 'minors' ? 'minor release' : 'release';
  const last = later[releases - 1];
  if (releases > 0 && last === undefined) {
    const missing = releases - later.length;
    const ends = period === undefined ? [] : [`${periodText(period)} end ${byPeriod ?? ''}`];
    const needed = `${missing} more release${missing === 1 ? '' : 's'} needed`;
    const counted = `${later.length} of ${releases} ${kind}s after ${release?.name ?? day}`;
    return { end: undefined, open: [...ends, needed].join('; '), reckoning: [...periodPart, counted].join('; ') };
  }
  const releasePart =
    last === undefined
      ? []
      : [`${ordinal(releases)} ${kind} after ${release?.name ?? day}: ${last.name} on ${last.day}`];
  const end = byPeriod === undefined || last === undefined ? (last?.day ?? byPeriod) : maxDay(byPeriod, last.day);
  const parts = [...periodPart, ...releasePart];
  return {
    end,
    open: undefined,
    reckoning: parts.length > 1 ? `the longer of ${parts.join(' and ')}` : parts.join(''),
  };
}

/**
 * With `notBefore`, the clock starts at the next cut, because the cut removes the element from the newer version. Until the cut has happened, it starts on
 * the first permitted day for one.
 */
function findStart(
  { notBefore, period = {} }: SupportClause,
  { fact, what }: ClockStart,
  { cutDays }: SupportContext,
): { readonly day: string; readonly text: string } {
  const own = `${fact.day} (${what}, ${fact.evidence})`;
  const before = cutDays.findLast(({ day }) => day <= fact.day);
  if (notBefore === undefined) return { day: fact.day, text: own };
  const allowed = before === undefined ? fact.day : maxDay(fact.day, addPeriod(before.day, notBefore));
  // If support had already ended before the cut, it does not start again.
  const next = cutDays.find(({ day }) => day > fact.day && day <= addPeriod(allowed, period));
  if (next !== undefined && next.day >= allowed) {
    return { day: next.day, text: `${next.day} (the major cut after ${own}, ${next.evidence})` };
  }
  if (before === undefined || allowed === fact.day) return { day: fact.day, text: own };
  const cut = `${before.day} (last major cut, ${before.evidence}) + ${periodText(notBefore)}`;
  return { day: allowed, text: `${allowed} (the later of ${own} and ${cut})` };
}

/** No further releases are needed: removal is possible in the next one. */
function endImmediately({ fact }: ClockStart, { releases }: SupportContext, text: string): SupportEnd {
  const release = 'release' in fact ? fact.release : undefined;
  const [next] = laterReleases(releases, 'all', { day: fact.day, release });
  const earliest = next === undefined ? 'the next release' : next.name;
  return { end: fact.day, open: undefined, reckoning: `${text}: removable at once, earliest release ${earliest}` };
}

function ordinal(count: number): string {
  return ['', 'first', 'second', 'third'][count] ?? `${count}th`;
}
