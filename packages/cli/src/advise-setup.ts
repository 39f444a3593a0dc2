/**
 * Advises on a first run without a configuration. Such a run reads everything below the working directory as one root, which is rarely the API. If the run
 * fails, the advice says what `init` would choose instead. The exit status stays the same: a gate that could not see the API has not passed.
 */
import { findConfigFile, InputError, printable, UsageError } from '@protoshepherd/workspace';

import type { Command, Invocation } from './command.ts';
import { exitStatus, type ExitStatus } from './exit-status.ts';

/** The advice after a command has ended; empty if the folder has a configuration, or the command line names the roots. */
export async function adviseSetup(
  { options }: Command,
  { options: given }: Invocation,
  status: ExitStatus,
): Promise<string> {
  const directory = process.cwd();
  const hasEndedBadly = status === exitStatus.findings || status === exitStatus.usage;
  const readsApi = 'root' in options && 'config' in options;
  const isNamed = ['root', 'config', 'manifest', 'schema'].some((name) => given[name] !== undefined);
  if (!hasEndedBadly || !readsApi || isNamed || given['quiet'] === true) return '';
  if (findConfigFile(directory) !== undefined) return '';
  const roots = await detectRoots(directory);
  if (roots === undefined) return '';
  const isEmpty = roots.every(({ files }) => files === 0);
  if (isEmpty)
    return 'help: there is no .proto file here yet; shepherd init writes a configuration and a first package\n';
  // A usage error already says what to do.
  if (status === exitStatus.usage) return '';
  const folders = roots.map(({ folder }) => folder);
  if (folders.length === 1 && folders[0] === '.')
    return 'help: there is no shepherd.yaml here; shepherd init writes one that fits these files\n';
  const flags = folders.slice(0, 3).map((folder) => `--root ${printable(folder)}`);
  const more = folders.length > 3 ? ' …' : '';
  return `help: there is no shepherd.yaml, so the whole folder was read as one root; shepherd init writes one that fits these files (${flags.join(' ')}${more})\n`;
}

interface Root {
  readonly folder: string;
  readonly files: number;
}

/** The roots that `init` would choose; undefined if `init` would refuse. */
async function detectRoots(directory: string): Promise<readonly Root[] | undefined> {
  const { detectDirectory } = await import('./commands/init/detect-directory.ts');
  try {
    const { project } = await detectDirectory(directory, { roots: [], layout: undefined }, async () => undefined);
    return project.roots;
  } catch (error) {
    // The run has already reported what it could not read.
    if (error instanceof InputError || error instanceof UsageError) return undefined;
    throw error;
  }
}
