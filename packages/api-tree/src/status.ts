/**
 * Where a package version stands. Annotations say it; a tree without them is read from its version names: the newest stable version is
 * worked on, older ones are frozen, and a pre-release behind the newest stable one is the candidate for the next major.
 */
import { compareByAge, isStable, type Version } from './version/version.ts';

/** A status that a file can claim. */
export type AnnotatedStatus = 'active' | 'frozen' | 'candidate';

/** Worked on, closed to changes, or the next major in preparation; `none` for a package without a version. */
export type PackageStatus = AnnotatedStatus | 'none';

/** What the files of a package claim together: one that is worked on makes the package so. */
export function combineClaims(claims: readonly AnnotatedStatus[]): AnnotatedStatus | undefined {
  return (['active', 'candidate', 'frozen'] as const).find((status) => claims.includes(status));
}

/** The status that a version has by its name among the versions of its family. */
export function statusByName(version: Version | undefined, family: readonly Version[]): PackageStatus {
  if (version === undefined) return 'none';
  const stable = family.filter(isStable).toSorted(compareByAge).at(-1);
  if (isStable(version)) return version.text === stable?.text ? 'active' : 'frozen';
  if (stable === undefined) return isNewest(version, family) ? 'active' : 'frozen';
  return compareByAge(version, stable) > 0 ? 'candidate' : 'frozen';
}

function isNewest(version: Version, family: readonly Version[]): boolean {
  return family.every((other) => compareByAge(other, version) <= 0);
}
