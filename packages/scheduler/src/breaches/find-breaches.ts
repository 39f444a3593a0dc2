/** All breach finders. Each has a rule of the same name; a test keeps the two in sync. */
import type { Location } from '@protoshepherd/source';

import type { Facts } from '../facts/gather-facts.ts';
import type { ScheduleInputs } from '../facts/schedule-inputs.ts';
import type { SupportSchedule } from '../schedule/support-schedule.ts';
import { additionAfterQuarter, additionToFrozen } from './addition-breaches.ts';
import { additionInAlpha } from './addition-in-alpha.ts';
import { beforeAdoption, beforeAdoptionRule, isHistory, findFirstJudgedDay } from './before-adoption.ts';
import { createBreachSubject } from './breach-subject.ts';
import type { Breach, BreachFinder } from './breach.ts';
import { changedAfterRelease } from './changed-after-release.ts';
import { deprecatedWithoutDate, deprecatedWithoutReplacement } from './deprecation-breaches.ts';
import { earlyRemoval } from './early-removal.ts';
import { majorTooSoon } from './major-too-soon.ts';
import { migrationMissing } from './migration-missing.ts';
import { mirroredDifferently, notMirrored } from './mirroring.ts';
import { overdueRemoval } from './overdue-removal.ts';
import { doubleBump, versionInPatchRelease } from './release-breaches.ts';
import { releaseTooSmall } from './release-too-small.ts';
import { unannouncedRemoval } from './unannounced-removal.ts';

const finders: Readonly<Record<string, BreachFinder>> = {
  'overdue-removal': overdueRemoval,
  'early-removal': earlyRemoval,
  'unannounced-removal': unannouncedRemoval,
  'addition-to-frozen': additionToFrozen,
  'addition-after-quarter': additionAfterQuarter,
  'not-mirrored': notMirrored,
  'mirrored-differently': mirroredDifferently,
  'addition-in-alpha': additionInAlpha,
  'major-too-soon': majorTooSoon,
  'deprecated-without-date': deprecatedWithoutDate,
  'deprecated-without-replacement': deprecatedWithoutReplacement,
  'version-in-patch-release': versionInPatchRelease,
  'double-bump': doubleBump,
  'changed-after-release': changedAfterRelease,
  'release-too-small': releaseTooSmall,
  'migration-missing': migrationMissing,
};

/** The ids of the rules with breaches. */
export const breachRules: readonly string[] = [...Object.keys(finders), beforeAdoptionRule];

/**
 * Finds the breaches of some rules. A breach in a family that is no longer in the tree points to `elsewhere`, and breaches from before the adoption of the policy are
 * only counted.
 */
export function findBreaches(
  inputs: ScheduleInputs,
  facts: Facts,
  schedule: SupportSchedule,
  rules: readonly string[],
  elsewhere: Location,
): readonly Breach[] {
  const subject = createBreachSubject(inputs, facts, schedule, elsewhere);
  const since = findFirstJudgedDay(inputs);
  const found = rules.flatMap((rule) => [...(finders[rule]?.(subject) ?? [])]);
  const history = found.filter((breach) => isHistory(breach, since));
  const judged = found.filter((breach) => !isHistory(breach, since));
  return rules.includes(beforeAdoptionRule) ? [...judged, ...beforeAdoption(subject, history)] : judged;
}
