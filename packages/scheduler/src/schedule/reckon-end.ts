/** When support ends by one clause: a period after a start, so many releases after it, or the longer of both. */
import { addPeriod, laterOf, periodText } from '../calendar-days.ts';
import { laterReleases, type FactRelease } from '../facts/fact-releases.ts';
import type { ReleasedFact } from '../facts/version-facts.ts';
import type { Policy, SupportClause } from '../policy/policy.ts';
import type { DatedFact } from './support-schedule.ts';

/** When a clock starts, and because of what. */
export interface ClockStart {
  readonly fact: DatedFact | ReleasedFact;
  /** In words: `acme.x.v3 introduced`. */
  readonly what: string;
}

/** What an open window says that has no start; a name for what is not dated follows. */
export const unknownStart = 'nothing says when';

/** Is a window open because nothing says when its clock began to run? Others wait for releases. */
export function hasNoStart(open: string | null | undefined): boolean {
  return open?.startsWith(unknownStart) === true;
}

/** What the reckoning needs besides the clause. */
export interface Reckoner {
  readonly policy: Policy;
  readonly releases: readonly FactRelease[];
  /** When major versions were cut, oldest first. */
  readonly cutDays: readonly DatedFact[];
}

/** An end, or why there is none yet. */
export interface ReckonedEnd {
  readonly end: string | undefined;
  readonly open: string | undefined;
  readonly reckoning: string;
}

/** Reckons the end of support. */
export function reckonEnd(clause: SupportClause, start: ClockStart, reckoner: Reckoner): ReckonedEnd {
  const { day, text } = beginning(clause, start, reckoner);
  const { period, releases } = clause;
  const byPeriod = period === undefined ? undefined : addPeriod(day, period);
  const periodPart = period === undefined ? [] : [`${text} + ${periodText(period)} = ${byPeriod ?? ''}`];
  if (releases === undefined) return { end: byPeriod ?? day, open: undefined, reckoning: periodPart[0] ?? text };
  if (releases === 0 && period === undefined) return atOnce(start, reckoner, text);
  const release = 'release' in start.fact ? start.fact.release : undefined;
  const later = laterReleases(reckoner.releases, reckoner.policy.counting, { day, release });
  const kind = reckoner.policy.counting === 'minors' ? 'minor release' : 'release';
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
  const end = byPeriod === undefined || last === undefined ? (last?.day ?? byPeriod) : laterOf(byPeriod, last.day);
  const parts = [...periodPart, ...releasePart];
  return {
    end,
    open: undefined,
    reckoning: parts.length > 1 ? `the longer of ${parts.join(' and ')}` : parts.join(''),
  };
}

/**
 * The clock may have to wait for the next cut, which takes what it is about out of the newer version: until the cut has happened, for the first day on which
 * it may.
 */
function beginning(
  { notBefore, period = {} }: SupportClause,
  { fact, what }: ClockStart,
  { cutDays }: Reckoner,
): { readonly day: string; readonly text: string } {
  const own = `${fact.day} (${what}, ${fact.evidence})`;
  const before = cutDays.findLast(({ day }) => day <= fact.day);
  if (notBefore === undefined) return { day: fact.day, text: own };
  const allowed = before === undefined ? fact.day : laterOf(fact.day, addPeriod(before.day, notBefore));
  // What nobody had to support any more when the cut came does not come back to life.
  const next = cutDays.find(({ day }) => day > fact.day && day <= addPeriod(allowed, period));
  if (next !== undefined && next.day >= allowed) {
    return { day: next.day, text: `${next.day} (the major cut after ${own}, ${next.evidence})` };
  }
  if (before === undefined || allowed === fact.day) return { day: fact.day, text: own };
  const cut = `${before.day} (last major cut, ${before.evidence}) + ${periodText(notBefore)}`;
  return { day: allowed, text: `${allowed} (the later of ${own} and ${cut})` };
}

/** No release has to pass: the next one may do without. */
function atOnce({ fact }: ClockStart, { releases }: Reckoner, text: string): ReckonedEnd {
  const release = 'release' in fact ? fact.release : undefined;
  const [next] = laterReleases(releases, 'all', { day: fact.day, release });
  const earliest = next === undefined ? 'the next release' : next.name;
  return { end: fact.day, open: undefined, reckoning: `${text}: removable at once, earliest release ${earliest}` };
}

function ordinal(count: number): string {
  return ['', 'first', 'second', 'third'][count] ?? `${count}th`;
}
