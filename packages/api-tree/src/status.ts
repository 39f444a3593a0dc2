/**
 * The status of a package version. Annotations define it. Without annotations it follows from the version names: the newest stable
 * version is active, older ones are frozen, and a pre-release newer than the newest stable one is the candidate for the next major.
 */
import { compareByAge, isStable, type Version } from './version/version.ts';

/** A status that a file can declare. */
export type AnnotatedStatus = 'active' | 'frozen' | 'candidate';

/**
 * Active (under development), frozen (closed to changes), or candidate for the next major; `none` for a package without
 * a version.
 */
export type PackageStatus = AnnotatedStatus | 'none';

/** Combines the statuses that the files of a package declare. One active file makes the package active. */
export function combineClaims(claims: readonly AnnotatedStatus[]): AnnotatedStatus | undefined {
  return (['active', 'candidate', 'frozen'] as const).find((status) => claims.includes(status));
}

/** The status of a version, derived from the version names of its family. */
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
