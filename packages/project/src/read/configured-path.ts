import { resolve } from 'node:path';

import { printable, staysInside, UsageError, workTreeTop } from '@protoshepherd/workspace';

/** A path as a configuration has it, and how a person would name it instead. */
export interface ConfiguredPath {
  readonly key: string;
  readonly path: string;
  /** The option that takes such a path. */
  readonly option: string;
}

/**
 * The absolute path for one that a configuration names. One that leads out of the repository, by its spelling or through links, is a `UsageError`: the configuration
 * belongs to the tree under inspection, which must not choose what is read or written elsewhere. On the command line the same path is accepted.
 */
export function configuredPath(configDirectory: string, directory: string, named: ConfiguredPath): string {
  const path = resolve(configDirectory, named.path);
  if (staysInside(boundaryOf(configDirectory, directory), path)) return path;
  const subject = `${named.key}: ${printable(named.path)} in the configuration leads out of the repository`;
  throw new UsageError(`${subject}; only the command line may name such a path: ${named.option}`);
}

/** What holds everything that a configuration may name: the repository, else where the run began, else the folder of the configuration. */
function boundaryOf(configDirectory: string, directory: string): string {
  const top = workTreeTop(configDirectory);
  if (top !== undefined) return top;
  return staysInside(directory, configDirectory) ? directory : configDirectory;
}
