/** The cached data of a mainline: its commits, their history, its files, and the contents of releases off the mainline. */
import type { ElementIdentity, DatedCommit } from '../api-history.ts';
import type { RecordedHistory } from '../timeline/recorded-history.ts';
import type { RepositoryFile } from './repository-files.ts';

/** A file at a commit. */
export interface RepositoryFileAt extends RepositoryFile {
  readonly objectId: string;
}

/** A mainline up to one commit. */
export interface MainlineRecord {
  /** The ids of all its commits, oldest first. */
  readonly commits: readonly string[];
  /** When each was committed: seconds since 1970, in UTC. */
  readonly times: readonly number[];
  readonly past: RecordedHistory;
  /** The .proto files at its last commit. */
  readonly files: readonly RepositoryFileAt[];
}

/** How a tree contains a package or an element: below the roots, only outside them, or not at all. */
export interface TreeState {
  readonly where: 'roots' | 'elsewhere' | 'nowhere';
  readonly isDeprecated: boolean;
}

/** The content of a release off the mainline. */
export interface OffMainlineRecord {
  /** The newest commit of the mainline that it contains. */
  readonly position: number | undefined;
  /** The packages whose state in its tree differs from that commit. */
  readonly packages: ReadonlyMap<string, TreeState>;
  /** The elements whose state in its tree differs, by their full names. */
  readonly elements: ReadonlyMap<string, TreeState>;
  /** The shapes of those elements that the commit lacks and the roots of the release contain. */
  readonly additions: ReadonlyMap<string, ElementIdentity>;
}

/** Releases off the mainline, by their commits. */
export type OffMainlineRecords = ReadonlyMap<string, OffMainlineRecord>;

/** A mainline without commits. */
export const emptyMainline: MainlineRecord = { commits: [], times: [], past: [], files: [] };

/** The last commit of a mainline. */
export function findLastCommit({ commits, times }: Pick<MainlineRecord, 'commits' | 'times'>): DatedCommit | undefined {
  return findCommitAt({ commits, times }, commits.length - 1);
}

/** A commit of a mainline; undefined if it has no such position. */
export function findCommitAt(
  { commits, times }: Pick<MainlineRecord, 'commits' | 'times'>,
  position: number,
): DatedCommit | undefined {
  const commit = commits[position];
  const time = times[position];
  return commit === undefined || time === undefined ? undefined : { position, commit, time };
}
