/** Identifies the consumer: the repository of the scanned files, by its remote, and its current commit. Uses no network. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

import {
  findRemote,
  GitMissingError,
  hostedRepository,
  resolveObject,
  findWorkTreeTop,
} from '@protoshepherd/workspace';

/** A consumer of an API. */
export interface Consumer {
  /** `team/gateway` on the hosting service, or the name of the folder. */
  readonly name: string;
  /** The current commit; undefined outside a repository. */
  readonly version: string | undefined;
}

/** Finds the consumer of some paths; the first path decides. */
export async function readConsumer(directory: string, paths: readonly string[]): Promise<Consumer> {
  const place = resolve(directory, paths[0] ?? '.');
  const found = realpathSync(existsSync(place) ? place : directory);
  const top = findWorkTreeTop(statSync(found).isDirectory() ? found : dirname(found));
  if (top === undefined) return { name: basename(realpathSync(directory)), version: undefined };
  try {
    const remote = await findRemote({ directory: top });
    const hosted = remote === undefined ? undefined : hostedRepository(remote);
    return { name: hosted?.name ?? basename(top), version: await resolveObject({ directory: top }, 'HEAD^{commit}') };
  } catch (error) {
    if (!(error instanceof GitMissingError)) throw error;
    return { name: basename(top), version: undefined };
  }
}
