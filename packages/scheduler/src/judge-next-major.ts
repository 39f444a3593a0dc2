/** May a major version be cut today? The date is reckoned, the debt is counted, and whether people were asked is what the manifest says. */
import type { PackageVersion } from '@protoshepherd/api-tree';

import { addPeriod, daysBetween, periodText } from './calendar-days.ts';
import type { Facts } from './facts/gather-facts.ts';
import type { ScheduleInputs } from './facts/schedule-inputs.ts';
import { clausesOf, type DistanceClause } from './policy/policy.ts';
import { basisOf } from './schedule/basis.ts';
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
export function judgeNextMajor({ tree, manifest, policy, asOf }: ScheduleInputs, { lastCut }: Facts): NextMajor {
  const [clause] = clausesOf(policy, 'distance');
  const final = clausesOf(policy, 'forever').find(({ lastMajor }) => lastMajor !== undefined);
  const earliest = clause === undefined || lastCut === undefined ? undefined : addPeriod(lastCut.day, clause.period);
  const debt = (tree?.packages ?? [])
    .filter((each) => each.isTarget && each.status === 'active')
    .map(debtOf)
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

function debtOf({ name, files }: PackageVersion): PackageDebt {
  const elements = files.flatMap((file) => file.elements);
  const deprecated = elements.filter(({ isDeprecated }) => isDeprecated).length;
  const waiting = elements.filter(({ rename, oneofPromotion }) => rename !== undefined || oneofPromotion !== undefined);
  const moves = files.filter(({ moveToPackage }) => moveToPackage !== undefined);
  return { package: name, mandatory: deprecated, discretionary: waiting.length + moves.length };
}
