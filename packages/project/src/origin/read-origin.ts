/**
 * Where an API comes from: what people call it, and where its files can be read. Titles and links of pages are made from it. Outside of a repository, and without git, the
 * folder of the project stands in.
 */
import { existsSync, realpathSync } from 'node:fs';
import { basename, posix, relative, resolve, sep } from 'node:path';

import {
  findRemote,
  GitMissing,
  hostedRepository,
  isImage,
  workTreeTop,
  type HostedRepository,
} from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';

/** Where an API comes from. */
export interface ApiOrigin {
  /** `team/api` as the hosting service calls it, or the name of the folder. */
  readonly name: string;
  /** Undefined if there is no remote, or its hosting service is not known. */
  readonly hosted: HostedRepository | undefined;
  /** The folder that paths are relative to, as an absolute path: the top of the repository, or that of the project. */
  readonly top: string;
  /** The path to a file of the API from there, with forward slashes. */
  readonly pathOf: (file: string) => string;
}

/** What of an API says where it comes from. */
type Placed = Pick<LoadedApi, 'roots' | 'directory' | 'pathOf'>;

/** Asks git for the remote of an API. */
export async function readOrigin(api: Placed): Promise<ApiOrigin> {
  const top = repositoryOf(api);
  const places = placesFrom(top ?? api.directory, api);
  const hosted = top === undefined ? undefined : await hostedAt(top);
  return { name: hosted?.name ?? basename(places.top), hosted, ...places };
}

/** The top folder of the repository that the first root lies in; undefined outside of one. */
export function repositoryOf({ roots, directory }: Placed): string | undefined {
  const folders = roots.filter((root) => !isImage(root)).map((root) => resolve(directory, root));
  return workTreeTop(realpathSync(folders.find(existsSync) ?? directory));
}

/** The folder that paths are relative to, and these paths. */
export function placesFrom(folder: string, { directory, pathOf }: Placed): Pick<ApiOrigin, 'top' | 'pathOf'> {
  const top = realpathSync(folder);
  const base = relative(top, realpathSync(directory)).split(sep).join('/');
  return { top, pathOf: (file) => posix.join(base, pathOf(file)) };
}

async function hostedAt(top: string): Promise<HostedRepository | undefined> {
  try {
    const remote = await findRemote({ directory: top });
    return remote === undefined ? undefined : hostedRepository(remote);
  } catch (error) {
    if (error instanceof GitMissing) return undefined;
    throw error;
  }
}
