/** What answers about the past depend on besides files: the day, the commit, the tags, and how the repository is called. Nx hashes none of these. */
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

/** A digest of the history of a folder as of a day; undefined if git cannot say, and then nothing may be taken from a cache. */
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
    // Pages have the name of the repository in their title and link to it; without a known hosting service, the folder gives the name.
    const hosted = remote === undefined ? undefined : hostedRepository(remote);
    const origin = hosted === undefined ? basename(repository.directory) : JSON.stringify(hosted);
    return digestOf([day, head, origin, depth.stdout.toString('utf8'), ...names]);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** A part of a hash that no other run has. */
export function neverTheSame(): string {
  return `${process.pid} ${process.hrtime.bigint()}`;
}
