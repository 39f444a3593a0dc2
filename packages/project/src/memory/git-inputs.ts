/** Caches git data of an API until the configuration, the roots or the repository change. */
import { resolve } from 'node:path';

import { isImage, repositoryStamp } from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';
import type { ProjectMemory } from './project-memory.ts';

type Rooted = Pick<LoadedApi, 'config' | 'roots' | 'directory'>;

/** The inputs of `keep` for all git data of an API. A fresh project caches nothing, so it does not need them. */
export async function gitInputs(api: Rooted, memory: ProjectMemory): Promise<readonly unknown[]> {
  if (memory.disk === undefined) return [];
  const roots = JSON.stringify(api.roots);
  const stamp = await memory.keep('git', [memory.disk, roots], async () => computeStamp(api));
  return [api.config, roots, stamp];
}

async function computeStamp({ roots, directory }: Rooted): Promise<string> {
  const folders = roots.filter((root) => !isImage(root)).map((root) => resolve(directory, root));
  return JSON.stringify(await Promise.all(folders.map(repositoryStamp)));
}
