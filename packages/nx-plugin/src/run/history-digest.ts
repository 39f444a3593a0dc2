/**
 * Hashes the inputs of answers about the past that are not files: the date, the commit, the tags, and the name of the repository. Nx hashes none of
 * these.
 */
import { basename } from 'node:path';

import { readTags } from '@protoshepherd/history';
import {
  findRemote,
  findRepository,
  hostedRepository,
  InputError,
  resolveRevision,
  runGit,
} from '@protoshepherd/workspace';

import { digestOf } from './compat-baseline.ts';

/** The digest of a folder's history as of a date; undefined if git fails, in which case nothing may come from a cache. */
export async function historyDigest(directory: string, day: string): Promise<string | undefined> {
  try {
    const repository = await findRepository(directory);
    const [head, tags, remote, depth] = await Promise.all([
      resolveRevision(repository, 'HEAD'),
      readTags(repository),
      findRemote(repository),
      runGit(repository.directory, ['rev-parse', '--is-shallow-repository']),
    ]);
    const names = tags.map(({ name, commit, time }) => [name, commit ?? '', String(time)].join(' '));
    // Pages show the name of the repository and link to it. Without a known hosting service, the folder gives the name.
    const hosted = remote === undefined ? undefined : hostedRepository(remote);
    const origin = hosted === undefined ? basename(repository.directory) : JSON.stringify(hosted);
    return digestOf([day, head, origin, depth.stdout.toString('utf8'), ...names]);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** A unique value, so that the hash matches no other run. */
export function neverTheSame(): string {
  return `${process.pid} ${process.hrtime.bigint()}`;
}
