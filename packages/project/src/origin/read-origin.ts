/**
 * The origin of an API: its name, and where its files can be viewed. Titles and links of pages use it. Outside of a repository, and without git, the folder of the project
 * is used.
 */
import { existsSync, realpathSync } from 'node:fs';
import { basename, posix, relative, resolve, sep } from 'node:path';

import {
  findRemote,
  GitMissingError,
  hostedRepository,
  isImage,
  findWorkTreeTop,
  type HostedRepository,
} from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';

/** The origin of an API. */
export interface ApiOrigin {
  /** `team/api` on the hosting service, or the name of the folder. */
  readonly name: string;
  /** Undefined without a remote, or for an unknown hosting service. */
  readonly hosted: HostedRepository | undefined;
  /** The absolute path that file paths are relative to: the top of the repository, or the folder of the project. */
  readonly top: string;
  /** The relative path to a file of the API, with forward slashes. */
  readonly pathOf: (file: string) => string;
}

/** The parts of an API that determine its origin. */
type Placed = Pick<LoadedApi, 'roots' | 'directory' | 'pathOf'>;

/** Reads the origin of an API from git. */
export async function readOrigin(api: Placed): Promise<ApiOrigin> {
  const top = findTopFolder(api);
  const places = rebasePaths(top ?? api.directory, api);
  const hosted = top === undefined ? undefined : await hostedAt(top);
  return { name: hosted?.name ?? basename(places.top), hosted, ...places };
}

/** The top folder of the repository with the first root; undefined outside a repository. */
export function findTopFolder({ roots, directory }: Placed): string | undefined {
  const folders = roots.filter((root) => !isImage(root)).map((root) => resolve(directory, root));
  return findWorkTreeTop(realpathSync(folders.find(existsSync) ?? directory));
}

/** The base folder, and paths relative to it. */
export function rebasePaths(folder: string, { directory, pathOf }: Placed): Pick<ApiOrigin, 'top' | 'pathOf'> {
  const top = realpathSync(folder);
  const base = relative(top, realpathSync(directory)).split(sep).join('/');
  return { top, pathOf: (file) => posix.join(base, pathOf(file)) };
}

async function hostedAt(top: string): Promise<HostedRepository | undefined> {
  try {
    const remote = await findRemote({ directory: top });
    return remote === undefined ? undefined : hostedRepository(remote);
  } catch (error) {
    if (error instanceof GitMissingError) return undefined;
    throw error;
  }
}
