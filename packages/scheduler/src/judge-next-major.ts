/** Judges whether a major version may be cut today: computes the date, counts the debt, and takes the consultation from the manifest. */
import type { ApiElement, PackageVersion } from '@protoshepherd/api-tree';
import { sumUsage, type ElementUsage, type UsageIndex, type UsageSource } from '@protoshepherd/usage';

import { addPeriod, toDay, daysBetween, periodText } from './calendar-days.ts';
import type { Facts } from './facts/gather-facts.ts';
import type { ScheduleInputs } from './facts/schedule-inputs.ts';
import { findClauses, type DistanceClause } from './policy/policy.ts';
import { createBasis } from './schedule/basis.ts';
import type { Basis, DatedFact } from './schedule/support-schedule.ts';
import { findItemUsage } from './schedule/find-item-usage.ts';

/** The changes of a package that wait for a major version. */
export interface PackageDebt {
  readonly package: string;
  /** Deprecated elements, which the next major version removes. */
  readonly mandatory: number;
  /** Optional renames, promotions and moves. */
  readonly discretionary: number;
}

/** The result. */
export interface NextMajor {
  readonly policy: string;
  readonly asOf: string;
  /** Does the date permit a cut? */
  readonly isDateOk: boolean;
  /** The first day that permits a cut; null if the policy sets none. */
  readonly earliest: string | null;
  readonly lastCut: DatedFact | null;
  readonly daysLeft: number | null;
  readonly basis: readonly Basis[];
  readonly consultation: { readonly date: string; readonly note: string | null } | null;
  /** Packages with debt, largest first. */
  readonly debt: readonly PackageDebt[];
  readonly mandatory: number;
  readonly discretionary: number;
  /** The use of elements that the major version would remove; absent without usage data. */
  readonly usage?: NextMajorUsage;
}

/** The users affected by a major version. */
export interface NextMajorUsage {
  /** A summary in one sentence without a full stop. */
  readonly text: string;
  readonly source: UsageSource;
  /** The number of affected consumers. `count` is the number of their uses. */
  readonly consumers: number;
  readonly count: number;
  /** Deprecated elements in use, by name. */
  readonly stillUsed: readonly UsedDeprecation[];
  /** The number of deprecated elements without users. */
  readonly unused: number;
}

/** A deprecated element in use. */
export interface UsedDeprecation extends ElementUsage {
  readonly name: string;
  readonly package: string;
}

/** Judges whether a major version may be cut. */
export function judgeNextMajor(inputs: ScheduleInputs, facts: Facts): NextMajor {
  const { tree, manifest, policy, asOf } = inputs;
  const { lastCut } = facts;
  const [clause] = findClauses(policy, 'distance');
  const final = findClauses(policy, 'forever').find(({ lastMajor }) => lastMajor !== undefined);
  const earliest = clause === undefined || lastCut === undefined ? undefined : addPeriod(lastCut.day, clause.period);
  const present = new Set(facts.versions.filter(({ isPresent }) => isPresent).map((version) => version.package));
  const deprecated = countByPackage(facts);
  const debt = (tree?.packages ?? [])
    .filter((each) => each.isTarget && each.status === 'active' && present.has(each.name))
    .map((each) => computeDebt(each, deprecated.get(each.name) ?? 0, inputs))
    .filter(({ mandatory, discretionary }) => mandatory + discretionary > 0)
    .toSorted(
      (a, b) => b.mandatory - a.mandatory || b.discretionary - a.discretionary || (a.package < b.package ? -1 : 1),
    );
  const isLater = earliest !== undefined && earliest > asOf;
  return {
    policy: policy.name,
    asOf,
    isDateOk: !isLater && final === undefined,
    earliest: earliest ?? null,
    lastCut: lastCut ?? null,
    daysLeft: isLater ? daysBetween(asOf, earliest) : null,
    basis: [
      ...(final === undefined ? [] : [createBasis(policy, final, 'there is no next major version')]),
      ...(clause === undefined ? [] : [createBasis(policy, clause, explainEarliestDay(clause, lastCut, earliest))]),
    ],
    consultation:
      manifest.consultation === undefined
        ? null
        : { date: manifest.consultation.date, note: manifest.consultation.note ?? null },
    debt,
    mandatory: debt.reduce((sum, each) => sum + each.mandatory, 0),
    discretionary: debt.reduce((sum, each) => sum + each.discretionary, 0),
    ...(inputs.usage !== undefined && { usage: weighUsage(facts, debt, inputs.usage) }),
  };
}

/**
 * Looks up the use of all deprecated elements in packages with debt. No policy has a clause about usage yet, so the result is only
 * informative.
 */
function weighUsage({ items }: Facts, debt: readonly PackageDebt[], index: UsageIndex): NextMajorUsage {
  const packages = new Set(debt.map((each) => each.package));
  const removed = items.filter(({ kind, version }) => kind !== 'package' && packages.has(version.package));
  const looked = removed.flatMap((item) => {
    const { usage } = findItemUsage(item, { usage: index });
    return usage === undefined ? [] : [{ name: item.name, package: item.version.package, ...usage }];
  });
  const stillUsed = looked.filter(({ consumers }) => consumers > 0);
  const { consumers, count } = sumUsage(stillUsed.map((usage) => ({ element: usage.name, usage })));
  const share = `${stillUsed.length} of ${looked.length} deprecated element${looked.length === 1 ? '' : 's'}`;
  const weight = `${consumers} consumer${consumers === 1 ? '' : 's'}, ${count} place${count === 1 ? '' : 's'}`;
  return {
    text: stillUsed.length === 0 ? `${share} still used` : `${share} still used, by ${weight}`,
    source: index.source,
    consumers,
    count,
    stillUsed,
    unused: looked.length - stillUsed.length,
  };
}

function explainEarliestDay(
  { period }: DistanceClause,
  lastCut: DatedFact | undefined,
  earliest: string | undefined,
): string {
  if (lastCut === undefined || earliest === undefined) return 'the date of the last major version is unknown';
  return `${lastCut.day} (last major cut, ${lastCut.evidence}) + ${periodText(period)} = ${earliest}`;
}

/** The number of deprecated elements in each package on the day. */
function countByPackage({ items }: Facts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, version } of items)
    if (kind !== 'package') counts.set(version.package, (counts.get(version.package) ?? 0) + 1);
  return counts;
}

/** The debt of a package on the day, without later deprecations and additions. */
function computeDebt(
  { name, files }: PackageVersion,
  mandatory: number,
  { history, asOf }: ScheduleInputs,
): PackageDebt {
  const isKnown = ({ uniqueName }: ApiElement): boolean => {
    const first = history?.elements.get(uniqueName)?.states[0];
    return first === undefined || toDay(first.from.time) <= asOf;
  };
  const waiting = files
    .flatMap((file) => file.elements)
    .filter(({ rename, oneofPromotion }) => rename !== undefined || oneofPromotion !== undefined)
    .filter(isKnown);
  const moves = files.filter(({ moveToPackage }) => moveToPackage !== undefined);
  return { package: name, mandatory, discretionary: waiting.length + moves.length };
}
