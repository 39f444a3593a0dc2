import { resolve } from 'node:path';

import { printable, resolvesInside, UsageError, findWorkTreeTop } from '@protoshepherd/workspace';

/** A path in the configuration, and the corresponding command line option. */
export interface ConfiguredPath {
  readonly key: string;
  readonly path: string;
  /** The option for such a path. */
  readonly option: string;
}

/**
 * The absolute path of a configured path. A path that points outside the repository, lexically or through links, is a `UsageError`: the configuration belongs to the
 * tree under inspection, which must not choose what is read or written elsewhere. On the command line the same path is accepted.
 */
export function configuredPath(configDirectory: string, directory: string, named: ConfiguredPath): string {
  const path = resolve(configDirectory, named.path);
  if (resolvesInside(findBoundary(configDirectory, directory), path)) return path;
  const subject = `${named.key}: ${printable(named.path)} in the configuration points outside the repository`;
  throw new UsageError(`${subject}; give such a path on the command line: ${named.option}`);
}

/**
 * The folder that must contain all configured paths: the repository, else the working directory of the run, else the folder of the
 * configuration.
 */
function findBoundary(configDirectory: string, directory: string): string {
  const top = findWorkTreeTop(configDirectory);
  if (top !== undefined) return top;
  return resolvesInside(directory, configDirectory) ? directory : configDirectory;
}
