/** All breaches of a policy. Each finder has a rule of the same name; a test holds the two together. */
import type { Location } from '@protoshepherd/source';

import type { Facts } from '../facts/gather-facts.ts';
import type { ScheduleInputs } from '../facts/schedule-inputs.ts';
import type { SupportSchedule } from '../schedule/support-schedule.ts';
import { additionAfterQuarter, additionToFrozen } from './addition-breaches.ts';
import { additionInAlpha } from './addition-in-alpha.ts';
import { breachSubject } from './breach-subject.ts';
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

/** The ids of the rules that breaches may be of. */
export const breachRules: readonly string[] = Object.keys(finders);

/** Finds the breaches of some rules. What is about a family that has left the tree points `elsewhere`. */
export function findBreaches(
  inputs: ScheduleInputs,
  facts: Facts,
  schedule: SupportSchedule,
  rules: readonly string[],
  elsewhere: Location,
): readonly Breach[] {
  const subject = breachSubject(inputs, facts, schedule, elsewhere);
  return rules.flatMap((rule) => [...(finders[rule]?.(subject) ?? [])]);
}
