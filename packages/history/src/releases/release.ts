/** A release of the project that an API belongs to: a tag `v1.2.3`, or what the manifest says. */

/** The numbers of a release. */
export interface ReleaseVersion {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** What stands behind the dash, as in `rc.1`; empty for a final release. */
  readonly prerelease: string;
}

/** A release, and where it stands in the history. */
export interface Release {
  /** As written: `v1.2.3`. */
  readonly tag: string;
  readonly version: ReleaseVersion;
  /** When it was made: seconds since 1970, in UTC. */
  readonly time: number;
  /** The youngest commit of the line that it holds; undefined if the history does not know it. */
  readonly position: number | undefined;
  /** Is it a commit of the line itself? Others are made on a branch of their own. */
  readonly isOnLine: boolean;
  /** The package versions it holds, if it is not on the line: those need not be the ones of its position. */
  readonly packages: readonly string[] | undefined;
}
