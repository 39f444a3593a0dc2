/** The support window of one package version: which clause speaks about it, when its support ends by that, and where it stands on the day. */
import { placeOfFile, placeOfPackage, type Stage } from '@protoshepherd/api-tree';
import type { Location } from '@protoshepherd/source';

import { addPeriod, daysBetween, endOfNextQuarter, periodText } from '../calendar/days.ts';
import type { VersionFacts } from '../facts/version-facts.ts';
import { clausesOf, type Policy, type SupportClause, type SupportSubject } from '../policy/policy.ts';
import { reckonEnd, type ClockStart, type ReckonedEnd, type Reckoner } from './reckon-end.ts';
import type { Basis, SupportWindow, VersionState } from './support-schedule.ts';

/** What all windows of a schedule share. */
export interface WindowContext extends Reckoner {
  readonly asOf: string;
}

/** Reckons a window; `successor` is the newer stable version, if there is one. */
export function windowOf(
  facts: VersionFacts,
  successor: VersionFacts | undefined,
  context: WindowContext,
): SupportWindow {
  const { asOf, policy } = context;
  const support = supportOf(facts, successor, context);
  const { end } = support;
  const additions = additionsUntil(successor, policy);
  const state = stateOf(facts, successor, support, asOf);
  const isDue = support.ending === 'due' && end !== undefined && facts.isPresent && state !== 'ended';
  const gone = facts.implementationRemoved ?? facts.removed;
  return {
    package: facts.package,
    family: facts.family,
    version: facts.version?.text ?? '',
    state,
    introduced: facts.introduced?.day ?? null,
    anchor: facts.introduced?.by ?? null,
    introductions: facts.introductions,
    supersededBy: successor?.package ?? null,
    announced: facts.announced === undefined ? null : withoutRelease(facts.announced),
    supportEnds: end ?? null,
    open: support.open ?? null,
    daysLeft: end !== undefined && end > asOf && facts.isPresent ? daysBetween(asOf, end) : null,
    overdueDays: isDue && end <= asOf ? daysBetween(end, asOf) : null,
    removed: gone === undefined ? null : gone,
    removedLate: gone === undefined || end === undefined ? null : daysBetween(end, gone.day),
    additionsUntil: additions?.day ?? null,
    lastRelease: facts.lastRelease?.name ?? null,
    basis: [...support.basis, ...(additions === undefined ? [] : [additions.basis])],
    location: placeOfVersion(facts),
  };
}

interface Support extends Omit<ReckonedEnd, 'reckoning'> {
  readonly ending: SupportClause['ending'] | undefined;
  readonly basis: readonly Basis[];
}

const noSupport: Support = { end: undefined, open: undefined, ending: undefined, basis: [] };

function supportOf(facts: VersionFacts, successor: VersionFacts | undefined, context: WindowContext): Support {
  const { policy } = context;
  const { subject, start } = clockOf(facts, successor);
  const stage = facts.version?.stage;
  const clause = subject === undefined ? undefined : supportClause(policy, subject, stage);
  if (facts.decidedEnd !== undefined) {
    const basis = { policy: policy.name, clause: 'decided', sentence: 'Somebody has decided on this day.' };
    const reckoning = `${facts.decidedEnd}, as the manifest says`;
    return {
      end: facts.decidedEnd,
      open: undefined,
      ending: clause?.ending ?? 'due',
      basis: [{ ...basis, reckoning }],
    };
  }
  if (subject === undefined) return noSupport;
  if (clause === undefined) return foreverSupport(policy, subject);
  if (start === undefined) {
    const open =
      subject === 'previous'
        ? 'nothing says when its successor was introduced'
        : 'nothing says when its deprecation was announced';
    return { end: undefined, open, ending: clause.ending, basis: [basisOf(policy, clause, open)] };
  }
  const reckoned = reckonEnd(clause, start, context);
  return { ...reckoned, ending: clause.ending, basis: [basisOf(policy, clause, reckoned.reckoning)] };
}

/** What has started the clock of a version: its announced deprecation, or the version that followed. */
function clockOf(
  facts: VersionFacts,
  successor: VersionFacts | undefined,
): { readonly subject: SupportSubject | undefined; readonly start: ClockStart | undefined } {
  if (facts.announced !== undefined) {
    return { subject: 'announced', start: { fact: facts.announced, what: 'deprecation announced' } };
  }
  if (successor !== undefined) {
    const fact = successor.introduced;
    return { subject: 'previous', start: fact && { fact, what: `${successor.package} introduced` } };
  }
  return { subject: isMarkedDeprecated(facts) ? 'announced' : undefined, start: undefined };
}

function isMarkedDeprecated({ inTree }: VersionFacts): boolean {
  return inTree?.deprecation !== undefined;
}

/** The clause about support that speaks about something of a stage. */
export function supportClause(
  policy: Policy,
  subject: SupportSubject,
  stage: Stage | undefined,
): SupportClause | undefined {
  return clausesOf(policy, 'support').find(
    ({ about, stages }) =>
      about === subject && (stages === undefined || (stage !== undefined && stages.includes(stage))),
  );
}

function foreverSupport(policy: Policy, subject: SupportSubject): Support {
  const clause = clausesOf(policy, 'forever').find(({ about }) => about.includes(subject));
  return clause === undefined ? noSupport : { ...noSupport, basis: [basisOf(policy, clause, 'no end')] };
}

/** A clause as the basis of an answer. */
export function basisOf(
  policy: Policy,
  { id, sentence }: Pick<SupportClause, 'id' | 'sentence'>,
  reckoning: string,
): Basis {
  return { policy: policy.name, clause: id, sentence, reckoning };
}

function additionsUntil(
  successor: VersionFacts | undefined,
  policy: Policy,
): { readonly day: string; readonly basis: Basis } | undefined {
  const clause = clausesOf(policy, 'permission').find(({ to }) => to === 'add-to-previous');
  const start = successor?.introduced;
  if (clause === undefined || start === undefined) return undefined;
  const isQuarter = clause.isCalendarQuarter === true;
  const day = isQuarter ? endOfNextQuarter(start.day) : addPeriod(start.day, clause.period ?? {});
  const length = isQuarter ? 'end of the next quarter' : periodText(clause.period ?? {});
  const reckoning = `additions until ${day}: ${start.day} (${successor?.package ?? ''} introduced, ${start.evidence}) + ${length}`;
  return { day, basis: basisOf(policy, clause, reckoning) };
}

function stateOf(
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
  if (facts.announced !== undefined || isMarkedDeprecated(facts)) return 'deprecated';
  if (version.stage !== 'stable') return version.stage;
  return successor === undefined && open === undefined ? 'current' : 'previous';
}

function withoutRelease({ day, by, evidence }: NonNullable<VersionFacts['announced']>): SupportWindow['announced'] {
  return { day, by, evidence };
}

/** Where a version says what it is, or that it is deprecated. */
function placeOfVersion({ inTree }: VersionFacts): Location | null {
  if (inTree === undefined) return null;
  return inTree.deprecation === undefined ? placeOfPackage(inTree) : placeOfFile(inTree.deprecation.file);
}
