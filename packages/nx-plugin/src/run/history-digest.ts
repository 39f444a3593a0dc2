/**
 * Hashes the inputs of answers about the past that are not files: the date, the commit, the tags, and the name of the repository. Nx hashes none of
 * these.
 */
import { basename } from 'node:path';

import { readTags, type GitTag } from '@protoshepherd/history';
import {
  findRemote,
  requireRepository,
  hostedRepository,
  InputError,
  resolveRevision,
  runGit,
} from '@protoshepherd/workspace';

import { computeDigest } from './compat-baseline.ts';

/** The digest of a folder's history as of a date; undefined if git fails, in which case nothing may come from a cache. */
export async function historyDigest(directory: string, day: string): Promise<string | undefined> {
  try {
    const repository = await requireRepository(directory);
    const [head, tags, remote, depth] = await Promise.all([
      resolveRevision(repository, 'HEAD'),
      readTags(repository),
      findRemote(repository),
      runGit(repository.directory, ['rev-parse', '--is-shallow-repository']),
    ]);
    // Pages show the name of the repository and link to it. Without a known hosting service, the folder gives the name.
    const hosted = remote === undefined ? undefined : hostedRepository(remote);
    const origin = hosted === undefined ? basename(repository.directory) : JSON.stringify(hosted);
    return computeDigest([day, head, origin, depth.stdout.toString('utf8'), ...tags.map(describeTag)]);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** Describes a tag by everything that answers about releases depend on: a moved tag is another release. */
export function describeTag({ name, commit, time }: GitTag): string {
  return [name, commit ?? '', String(time)].join(' ');
}

/** A unique value, so that the hash matches no other run. */
export function createUniqueValue(): string {
  return `${process.pid} ${process.hrtime.bigint()}`;
}
