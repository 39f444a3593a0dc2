/** Where the history of an API is: its repository, its roots in there, and which files count. */
import { resolve } from 'node:path';

import type { VersionNaming } from '@protoshepherd/api-tree';
import {
  GitMissing,
  isImage,
  lookForRepository,
  placeRoots,
  type Exclusion,
  type GitRepository,
  type RootPlaces,
} from '@protoshepherd/workspace';

import type { MainlinePlace, OnCommits } from './mainline/read-mainline.ts';
import { RepositoryFiles } from './mainline/repository-files.ts';

/** Whose history, and up to when. */
export interface HistoryPlaces extends VersionNaming {
  /** As they are named on the command line; images among them have no history. */
  readonly roots: readonly string[];
  /** Files below the roots that do not count. */
  readonly exclude?: Exclusion;
  /** What the roots are relative to; by default the working directory. */
  readonly directory?: string;
  /** The last commit that counts; by default the one that is checked out. */
  readonly revision?: string;
  /** What release tags look like; by default `v{version}` and `{version}`. */
  readonly tagPatterns?: readonly string[];
  /** Whether the cache may be read and written; true by default. */
  readonly useCache?: boolean;
  /** Called between commits; throwing from it ends the work. */
  readonly onProgress?: OnCommits;
}

/** A place with its roots. */
export interface PlaceOfHistory extends MainlinePlace {
  readonly roots: RootPlaces;
}

/** Finds the place of a history; undefined if the roots are in no git repository, or there is no git. */
export async function placeOfHistory(places: HistoryPlaces): Promise<PlaceOfHistory | undefined> {
  const { layout, stages, directory = process.cwd(), exclude } = places;
  const folders = places.roots.filter((root) => !isImage(root));
  const repository = await repositoryOf(folders, directory);
  if (repository === undefined) return undefined;
  const roots = placeRoots(repository, folders, directory, exclude);
  return { repository, layout, stages, roots, files: new RepositoryFiles(roots, layout) };
}

async function repositoryOf(folders: readonly string[], directory: string): Promise<GitRepository | undefined> {
  const [first] = folders;
  if (first === undefined) return undefined;
  try {
    return await lookForRepository(resolve(directory, first));
  } catch (error) {
    if (error instanceof GitMissing) return undefined;
    throw error;
  }
}
