/** The location of the history of an API: its repository, its roots there, and the files that count. */
import { resolve } from 'node:path';

import type { VersionNaming } from '@protoshepherd/api-tree';
import {
  GitMissingError,
  isImage,
  findRepository,
  placeRoots,
  type Exclusion,
  type GitRepository,
  type RootPlaces,
} from '@protoshepherd/workspace';

import type { MainlineLocation, OnCommits } from './mainline/read-mainline.ts';
import { RepositoryFiles } from './mainline/repository-files.ts';

/** Which history to read, and up to which commit. */
export interface HistoryRequest extends VersionNaming {
  /** As given on the command line; images among them have no history. */
  readonly roots: readonly string[];
  /** Excluded files below the roots. */
  readonly exclude?: Exclusion;
  /** The base of the roots; the default is the working directory. */
  readonly directory?: string;
  /** The last commit that counts; the default is the checked-out one. */
  readonly revision?: string;
  /** The patterns of release tags; the default is `v{version}` and `{version}`. */
  readonly tagPatterns?: readonly string[];
  /** Whether to use the cache; the default is true. */
  readonly useCache?: boolean;
  /** Called between commits; an exception ends the work. */
  readonly onProgress?: OnCommits;
}

/** The location of a history with its roots. */
export interface HistoryLocation extends MainlineLocation {
  readonly roots: RootPlaces;
}

/** Finds the location of a history; undefined if the roots are not in a git repository, or git is not installed. */
export async function locateHistory(places: HistoryRequest): Promise<HistoryLocation | undefined> {
  const { layout, stages, directory = process.cwd(), exclude } = places;
  const folders = places.roots.filter((root) => !isImage(root));
  const repository = await locateRepository(folders, directory);
  if (repository === undefined) return undefined;
  const roots = placeRoots(repository, folders, directory, exclude);
  return { repository, layout, stages, roots, files: new RepositoryFiles(roots, layout) };
}

async function locateRepository(folders: readonly string[], directory: string): Promise<GitRepository | undefined> {
  const [first] = folders;
  if (first === undefined) return undefined;
  try {
    return await findRepository(resolve(directory, first));
  } catch (error) {
    if (error instanceof GitMissingError) return undefined;
    throw error;
  }
}
