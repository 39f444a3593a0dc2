/** All rules, listed by hand: rules over the tree in the order of its structure, then rules over its life, then rules over waivers. A test keeps folder, table and pages in sync. */
import type { Rule } from './rule.ts';
import { additionAfterQuarter } from './rules/addition-after-quarter.ts';
import { additionInAlpha } from './rules/addition-in-alpha.ts';
import { additionToFrozen } from './rules/addition-to-frozen.ts';
import { alphaNotNext } from './rules/alpha-not-next.ts';
import { annotationName } from './rules/annotation-name.ts';
import { beforeAdoption } from './rules/before-adoption.ts';
import { caseClash } from './rules/case-clash.ts';
import { changedAfterRelease } from './rules/changed-after-release.ts';
import { deprecatedWithoutDate } from './rules/deprecated-without-date.ts';
import { deprecatedWithoutReplacement } from './rules/deprecated-without-replacement.ts';
import { depthLimit } from './rules/depth-limit.ts';
import { doubleBump } from './rules/double-bump.ts';
import { earlyRemoval } from './rules/early-removal.ts';
import { expiredWaiver } from './rules/expired-waiver.ts';
import { fileName } from './rules/file-name.ts';
import { frozenImportsNewer } from './rules/frozen-imports-newer.ts';
import { goPackage } from './rules/go-package.ts';
import { majorTooSoon } from './rules/major-too-soon.ts';
import { malformedWaiver } from './rules/malformed-waiver.ts';
import { migrationMissing } from './rules/migration-missing.ts';
import { mirroredDifferently } from './rules/mirrored-differently.ts';
import { mixedPlaces } from './rules/mixed-places.ts';
import { notMirrored } from './rules/not-mirrored.ts';
import { odr } from './rules/odr.ts';
import { oneService } from './rules/one-service.ts';
import { overdueRemoval } from './rules/overdue-removal.ts';
import { packageCycle } from './rules/package-cycle.ts';
import { packageIsVersion } from './rules/package-is-version.ts';
import { packageMatchesDirectory } from './rules/package-matches-directory.ts';
import { releaseTooSmall } from './rules/release-too-small.ts';
import { selfVersion } from './rules/self-version.ts';
import { sharedDependsOnVersion } from './rules/shared-depends-on-version.ts';
import { stableImportsUnstable } from './rules/stable-imports-unstable.ts';
import { staleAlpha } from './rules/stale-alpha.ts';
import { staleBaseline } from './rules/stale-baseline.ts';
import { statusMismatch } from './rules/status-mismatch.ts';
import { subpackage } from './rules/subpackage.ts';
import { tooManyVersions } from './rules/too-many-versions.ts';
import { unannouncedRemoval } from './rules/unannounced-removal.ts';
import { unknownRule } from './rules/unknown-rule.ts';
import { unresolvedImport } from './rules/unresolved-import.ts';
import { unsafeName } from './rules/unsafe-name.ts';
import { unusedImport } from './rules/unused-import.ts';
import { unusedWaiver } from './rules/unused-waiver.ts';
import { validationDrift } from './rules/validation-drift.ts';
import { versionInPatchRelease } from './rules/version-in-patch-release.ts';
import { versionlessPackage } from './rules/versionless-package.ts';

/** All rules. */
export const ruleTable: readonly Rule[] = [
  packageMatchesDirectory,
  versionlessPackage,
  subpackage,
  unresolvedImport,
  unusedImport,
  packageCycle,
  odr,
  selfVersion,
  stableImportsUnstable,
  frozenImportsNewer,
  depthLimit,
  tooManyVersions,
  staleAlpha,
  alphaNotNext,
  statusMismatch,
  annotationName,
  unsafeName,
  caseClash,
  fileName,
  packageIsVersion,
  oneService,
  goPackage,
  sharedDependsOnVersion,
  mixedPlaces,
  validationDrift,
  overdueRemoval,
  earlyRemoval,
  unannouncedRemoval,
  additionToFrozen,
  additionAfterQuarter,
  notMirrored,
  mirroredDifferently,
  additionInAlpha,
  majorTooSoon,
  deprecatedWithoutDate,
  deprecatedWithoutReplacement,
  versionInPatchRelease,
  doubleBump,
  changedAfterRelease,
  releaseTooSmall,
  migrationMissing,
  beforeAdoption,
  expiredWaiver,
  unusedWaiver,
  malformedWaiver,
  unknownRule,
  staleBaseline,
];

/** The ids of all rules, in table order. */
export const ruleIds: readonly string[] = ruleTable.map(({ id }) => id);

const rulesById: ReadonlyMap<string, Rule> = new Map(ruleTable.map((rule) => [rule.id, rule]));

/** The rule with an id, or `undefined`. */
export function findRule(id: string): Rule | undefined {
  return rulesById.get(id);
}
