/** Computes the support window of one package version: its clocks, its end of support, and its state on the day. */
import { locateFile, type ApiFile } from '@protoshepherd/api-tree';

import { addPeriod, daysBetween, endOfNextQuarter, periodText } from '../calendar-days.ts';
import type { VersionFacts } from '../facts/version-facts.ts';
import { findClauses, type Policy } from '../policy/policy.ts';
import { createBasis, decidedBasis } from './basis.ts';
import type { SupportContext } from './compute-end.ts';
import { supportByClocks, type Clock, type Support } from './support-by-clocks.ts';
import type { Basis, SupportWindow, VersionState } from './support-schedule.ts';

/** The shared context of all windows in a schedule. */
export interface WindowContext extends SupportContext {
  readonly asOf: string;
  /** The owner of a file, used if the manifest names none. */
  readonly ownerOf: (file: string) => string | undefined;
}

/** The successors of a version. */
export interface VersionSuccessors {
  /** The newer stable version. */
  readonly next: VersionFacts | undefined;
  /** A newer stable version that was deleted again, if there is no other successor. */
  readonly withdrawn: VersionFacts | undefined;
}

/** Computes a window. */
export function computeWindow(
  facts: VersionFacts,
  followers: VersionSuccessors,
  context: WindowContext,
): SupportWindow {
  const { next: successor, withdrawn } = followers;
  const { asOf, policy } = context;
  const support = computeSupport(facts, followers, context);
  const { end } = support;
  const additions = additionsUntil(successor, policy);
  const state = computeState(facts, successor ?? withdrawn, support, asOf);
  const isDue = support.ending === 'due' && end !== undefined && facts.isPresent && state !== 'ended';
  const gone = facts.implementationRemoved ?? facts.removed;
  const file = findVersionFile(facts);
  return {
    package: facts.package,
    family: facts.family,
    version: facts.version?.text ?? '',
    state,
    introduced: facts.introduced?.day ?? null,
    anchor: facts.introduced?.by ?? null,
    introductions: facts.introductions,
    supersededBy: (successor ?? withdrawn)?.package ?? null,
    announced: facts.announced === undefined ? null : withoutRelease(facts.announced),
    supportEnds: end ?? null,
    open: support.open ?? null,
    daysLeft: end !== undefined && end > asOf && facts.isPresent ? daysBetween(asOf, end) : null,
    overdueDays: isDue && end <= asOf ? daysBetween(end, asOf) : null,
    removed: gone ?? null,
    removedLate: gone === undefined || end === undefined ? null : daysBetween(end, gone.day),
    additionsUntil: additions?.day ?? null,
    lastRelease: facts.lastRelease?.name ?? null,
    owner: facts.owner ?? (file === undefined ? undefined : context.ownerOf(file.path)) ?? null,
    basis: [...support.basis, ...(additions === undefined ? [] : [additions.basis])],
    // Computed lazily: most windows are never shown, and the location requires reading the file.
    get location() {
      return file === undefined ? null : locateFile(file);
    },
  };
}

function computeSupport(facts: VersionFacts, followers: VersionSuccessors, context: WindowContext): Support {
  const { policy } = context;
  const support = supportByClocks(createClocks(facts, followers), facts.version, context);
  if (facts.decidedEnd === undefined) return support;
  return {
    end: facts.decidedEnd,
    open: undefined,
    ending: support.ending ?? 'due',
    basis: [decidedBasis(policy, facts.decidedEnd)],
  };
}

/** The clocks of a version: its announced deprecation, and its successor. */
function createClocks(facts: VersionFacts, { next: successor, withdrawn }: VersionSuccessors): readonly Clock[] {
  const { announced, isMarkedDeprecated } = facts;
  const introduced = successor?.introduced;
  const ofAnnouncement: Clock = {
    subject: 'announced',
    start: announced && { fact: announced, what: 'deprecation announced' },
  };
  const ofSuccessor: Clock = {
    subject: 'previous',
    start: introduced && { fact: introduced, what: `${successor?.package ?? ''} introduced` },
  };
  const ofWithdrawn: Clock = {
    subject: 'previous',
    start: undefined,
    open: `no end: its successor ${withdrawn?.package ?? ''} was deleted`,
  };
  return [
    ...(announced !== undefined || isMarkedDeprecated ? [ofAnnouncement] : []),
    ...(successor !== undefined ? [ofSuccessor] : withdrawn !== undefined ? [ofWithdrawn] : []),
  ];
}

function additionsUntil(
  successor: VersionFacts | undefined,
  policy: Policy,
): { readonly day: string; readonly basis: Basis } | undefined {
  const clause = findClauses(policy, 'permission').find(({ to }) => to === 'add-to-previous');
  const start = successor?.introduced;
  if (clause === undefined || start === undefined) return undefined;
  const isQuarter = clause.isCalendarQuarter === true;
  const day = isQuarter ? endOfNextQuarter(start.day) : addPeriod(start.day, clause.period ?? {});
  const length = isQuarter ? 'end of the next quarter' : periodText(clause.period ?? {});
  const reckoning = `additions until ${day}: ${start.day} (${successor?.package ?? ''} introduced, ${start.evidence}) + ${length}`;
  return { day, basis: createBasis(policy, clause, reckoning) };
}

function computeState(
  facts: VersionFacts,
  successor: VersionFacts | undefined,
  { end, ending, open }: Support,
  asOf: string,
): VersionState {
  const { version } = facts;
  if (facts.removed !== undefined) return 'removed';
  if (facts.implementationRemoved !== undefined) return 'ended';
  if (version === undefined) return 'unversioned';
  if (end !== undefined && end < asOf && ending === 'due') return 'overdue';
  if (end !== undefined && end <= asOf) return 'removable';
  if (facts.announced !== undefined || facts.isMarkedDeprecated) return 'deprecated';
  if (version.stage !== 'stable') return version.stage;
  return successor === undefined && open === undefined ? 'current' : 'previous';
}

function withoutRelease({ day, by, evidence }: NonNullable<VersionFacts['announced']>): SupportWindow['announced'] {
  return { day, by, evidence };
}

/** The file that declares a version, or its deprecation. */
function findVersionFile({ inTree }: VersionFacts): ApiFile | undefined {
  return inTree?.deprecation?.file ?? inTree?.files.find(({ isTarget }) => isTarget) ?? inTree?.files[0];
}
