/** What is remembered of a line between two runs: its commits, what happened on it, the files at its end, and what releases beside it hold. */
import type { FileAt } from '@protoshepherd/workspace';

import type { Moment } from '../api-history.ts';
import type { Past } from '../past/history-builder.ts';

/** A line up to one commit. */
export interface LineRecord {
  /** The ids of all its commits, oldest first. */
  readonly commits: readonly string[];
  /** When each was committed: seconds since 1970, in UTC. */
  readonly times: readonly number[];
  readonly past: Past;
  /** The files below the roots at its end. */
  readonly files: readonly FileAt[];
}

/** What a release beside a line holds. */
export interface BesideRecord {
  /** The youngest commit of the line that it holds. */
  readonly position: number | undefined;
  /** Sorted. */
  readonly packages: readonly string[];
}

/** Releases beside a line, by their commit. */
export type BesideRecords = ReadonlyMap<string, BesideRecord>;

/** A line on which nothing has happened. */
export const emptyLine: LineRecord = {
  commits: [],
  times: [],
  past: { packages: new Map(), elements: new Map() },
  files: [],
};

/** The last commit of a line. */
export function headOf({ commits, times }: Pick<LineRecord, 'commits' | 'times'>): Moment | undefined {
  return momentAt({ commits, times }, commits.length - 1);
}

/** A commit of a line; undefined if it has no such position. */
export function momentAt(
  { commits, times }: Pick<LineRecord, 'commits' | 'times'>,
  position: number,
): Moment | undefined {
  const commit = commits[position];
  const time = times[position];
  return commit === undefined || time === undefined ? undefined : { position, commit, time };
}
