/**
 * The types of a write: request, result, and the steps between. Steps are planned by inspecting the disk; executing and
 * undoing them does not use the request again.
 */
import type { SourceFile } from '@protoshepherd/source';

/** Files to write and remove, by paths relative to one directory. */
export interface FileChanges {
  readonly writes: readonly SourceFile[];
  /** A missing file counts as already removed. */
  readonly removals?: readonly string[];
  /** The texts of files when they were read, by path; undefined for a missing file. A file with other content by now is not overwritten. */
  readonly former?: FormerTexts;
}

/** The texts of files when they were read, by path; undefined for a missing file. */
export type FormerTexts = ReadonlyMap<string, string | undefined>;

/** The outcome of the changes; all lists are sorted by path. */
export interface WriteSummary {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Files that already had the wanted content and were not touched. */
  readonly unchanged: readonly string[];
  /** The recovery of an earlier, killed call. */
  readonly recovered: Recovery;
}

/** The outcome of undoing an interrupted call; both lists are sorted by path. */
export interface Recovery {
  /** Files with restored content, and created files that were removed again. */
  readonly restored: readonly string[];
  /** Files that were edited since; they stay as they are. */
  readonly kept: readonly string[];
}

/** A file to create, replace or remove. */
export type WriteStep = PlaceStep | RemoveStep;

/** A file that gets new content. */
export interface PlaceStep {
  readonly kind: 'create' | 'replace';
  readonly path: string;
  readonly text: string;
  /** The digest of the replaced content; undefined if there is none. */
  readonly former: string | undefined;
}

export interface RemoveStep {
  readonly kind: 'remove';
  readonly path: string;
  /** The digest of the removed content; undefined if it is not a regular file. */
  readonly former: string | undefined;
}

/** All steps of a write, before execution. */
export interface WritePlan {
  /** Sorted by path. */
  readonly steps: readonly WriteStep[];
  /** Folders to create, parents first. */
  readonly folders: readonly string[];
  readonly unchanged: readonly string[];
}
