/**
 * What is to be written, what came of it, and the steps in between. A step is decided by looking at the disk; it is
 * carried out and undone without looking at the request again.
 */
import type { SourceFile } from '@protoshepherd/source';

/** Files to write and files to remove, by paths relative to one directory. */
export interface FileChanges {
  readonly writes: readonly SourceFile[];
  /** A file that is not there counts as removed already. */
  readonly removals?: readonly string[];
  /** What files held when they were read, by path; undefined for one that was not there. One that holds something else by now is not overwritten. */
  readonly former?: FormerTexts;
}

/** The texts that files had when they were read, by path; undefined for a file that was not there. */
export type FormerTexts = ReadonlyMap<string, string | undefined>;

/** What became of the changes; all lists by path. */
export interface WriteSummary {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Files that had the wanted content already and were not touched. */
  readonly unchanged: readonly string[];
  /** What was put in order first, because an earlier call had been killed. */
  readonly recovered: Recovery;
}

/** What undoing an interrupted call came to; both lists by path. */
export interface Recovery {
  /** Files that have their former content again, or are gone again. */
  readonly restored: readonly string[];
  /** Files that someone else has changed since; they are left as they are. */
  readonly kept: readonly string[];
}

/** One file to create, to replace or to remove. */
export type WriteStep = PlaceStep | RemoveStep;

/** A file that gets new content. */
export interface PlaceStep {
  readonly kind: 'create' | 'replace';
  readonly path: string;
  readonly text: string;
  /** The digest of the content that is replaced; undefined where nothing is. */
  readonly former: string | undefined;
}

/** A file that goes away. */
export interface RemoveStep {
  readonly kind: 'remove';
  readonly path: string;
  /** The digest of the content that is removed; undefined for what is not a plain file. */
  readonly former: string | undefined;
}

/** Everything that will happen to a directory, before any of it happens. */
export interface WritePlan {
  /** By path. */
  readonly steps: readonly WriteStep[];
  /** Folders that have to be made, parents first. */
  readonly folders: readonly string[];
  readonly unchanged: readonly string[];
}
