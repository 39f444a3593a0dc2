/** May a major version be cut today? The date is reckoned, the debt is counted, and whether people were asked is what the manifest says. */
import type { ApiElement, PackageVersion } from '@protoshepherd/api-tree';

import { addPeriod, dayOf, daysBetween, periodText } from './calendar-days.ts';
import type { Facts } from './facts/gather-facts.ts';
import type { ScheduleInputs } from './facts/schedule-inputs.ts';
import { clausesOf, type DistanceClause } from './policy/policy.ts';
import { basisOf } from './schedule/support-by-clocks.ts';
import type { Basis, DatedFact } from './schedule/support-schedule.ts';

/** What a package would be rid of. */
export interface PackageDebt {
  readonly package: string;
  /** Deprecated things, which go at the next major version. */
  readonly mandatory: number;
  /** Renames, promotions and moves that wait for one. */
  readonly discretionary: number;
}

/** The answer. */
export interface NextMajor {
  readonly policy: string;
  readonly asOf: string;
  /** Does the date allow it? */
  readonly isDateOk: boolean;
  /** The first day on which the date allows it; null if the policy sets none. */
  readonly earliest: string | null;
  readonly lastCut: DatedFact | null;
  readonly daysLeft: number | null;
  readonly basis: readonly Basis[];
  readonly consultation: { readonly date: string; readonly note: string | null } | null;
  /** Packages with debt, most of it first. */
  readonly debt: readonly PackageDebt[];
  readonly mandatory: number;
  readonly discretionary: number;
}

/** Says whether a major version may be cut. */
export function judgeNextMajor(inputs: ScheduleInputs, facts: Facts): NextMajor {
  const { tree, manifest, policy, asOf } = inputs;
  const { lastCut } = facts;
  const [clause] = clausesOf(policy, 'distance');
  const final = clausesOf(policy, 'forever').find(({ about }) => about.includes('previous'));
  const earliest = clause === undefined || lastCut === undefined ? undefined : addPeriod(lastCut.day, clause.period);
  const present = new Set(facts.versions.filter(({ isPresent }) => isPresent).map((version) => version.package));
  const deprecated = countByPackage(facts);
  const debt = (tree?.packages ?? [])
    .filter((each) => each.isTarget && each.status === 'active' && present.has(each.name))
    .map((each) => debtOf(each, deprecated.get(each.name) ?? 0, inputs))
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
      ...(final === undefined ? [] : [basisOf(policy, final, 'there is no next major version')]),
      ...(clause === undefined ? [] : [basisOf(policy, clause, reckon(clause, lastCut, earliest))]),
    ],
    consultation:
      manifest.consultation === undefined
        ? null
        : { date: manifest.consultation.date, note: manifest.consultation.note ?? null },
    debt,
    mandatory: debt.reduce((sum, each) => sum + each.mandatory, 0),
    discretionary: debt.reduce((sum, each) => sum + each.discretionary, 0),
  };
}

function reckon({ period }: DistanceClause, lastCut: DatedFact | undefined, earliest: string | undefined): string {
  if (lastCut === undefined || earliest === undefined) return 'nothing says when the last major version was cut';
  return `${lastCut.day} (last major cut, ${lastCut.evidence}) + ${periodText(period)} = ${earliest}`;
}

/** How many elements of each package are deprecated on the day. */
function countByPackage({ items }: Facts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, version } of items)
    if (kind !== 'package') counts.set(version.package, (counts.get(version.package) ?? 0) + 1);
  return counts;
}

/** The debt of a package on the day: what was deprecated, or came, only later is not counted. */
function debtOf({ name, files }: PackageVersion, mandatory: number, { history, asOf }: ScheduleInputs): PackageDebt {
  const isKnown = ({ uniqueName }: ApiElement): boolean => {
    const first = history?.elements.get(uniqueName)?.states[0];
    return first === undefined || dayOf(first.from.time) <= asOf;
  };
  const waiting = files
    .flatMap((file) => file.elements)
    .filter(({ rename, oneofPromotion }) => rename !== undefined || oneofPromotion !== undefined)
    .filter(isKnown);
  const moves = files.filter(({ moveToPackage }) => moveToPackage !== undefined);
  return { package: name, mandatory, discretionary: waiting.length + moves.length };
}
