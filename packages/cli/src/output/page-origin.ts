/** The origin of a page: the API, its commit, and the command. */
import { basename, resolve } from 'node:path';

import { differsFromHead, readOrigin, findTopFolder, type LoadedApi } from '@protoshepherd/project';
import type { PageOrigin } from '@protoshepherd/report';
import { GitMissingError, resolveObject } from '@protoshepherd/workspace';

import { version } from '../version.ts';

/** Reads the commit and the name of an API from git. Outside of a repository, the first root gives the name. */
export async function readPageOrigin(
  api: Pick<LoadedApi, 'roots' | 'directory' | 'pathOf' | 'exclude' | 'tree' | 'isBlob'>,
  command: string,
): Promise<PageOrigin> {
  const made = { toolVersion: version, command: `shepherd ${command}` };
  const top = findTopFolder(api);
  if (top === undefined) return { name: basename(resolve(api.directory, api.roots[0] ?? '')), ...made };
  const { name, hosted } = await readOrigin(api);
  const commit = await resolveHead(top);
  if (commit === undefined) return { name, ...made };
  const commitUrl = hosted?.commitUrl.replace('{commit}', commit);
  const isModified = await differsFromHead(api);
  return { name, commit, isModified, ...(commitUrl !== undefined && { commitUrl }), ...made };
}

async function resolveHead(directory: string): Promise<string | undefined> {
  try {
    return await resolveObject({ directory }, 'HEAD');
  } catch (error) {
    if (error instanceof GitMissingError) return undefined;
    throw error;
  }
}
