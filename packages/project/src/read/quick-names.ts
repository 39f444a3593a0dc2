/**
 * Names of an API for a shell that completes a command line. A person waits for the answer with a finger on a key, so files are only looked at as far as their package; nothing is
 * parsed. A configuration with errors names nothing.
 */
import { closeSync, openSync, readSync } from 'node:fs';

import { asInputError, listTree, loadConfig } from '@protoshepherd/workspace';

const mostFiles = 20_000;
const headSize = 8192;

/** The packages that the files below the roots of the configuration name, in no order, with repetitions. */
export async function quickPackageNames(): Promise<readonly string[]> {
  const { config, directory } = await loadConfig();
  if (config === undefined) return [];
  const { files } = listTree({ roots: config.roots, directory });
  return files.slice(0, mostFiles).flatMap(({ origin }) => packageOf(origin) ?? []);
}

/** The policies of the project's own. */
export async function quickPolicyNames(): Promise<readonly string[]> {
  const { config } = await loadConfig();
  return Object.keys(config?.policies ?? {});
}

/** The package that a file names near its beginning, behind the comment with its licence. */
function packageOf(file: string): string | undefined {
  const head = Buffer.alloc(headSize);
  const handle = open(file);
  try {
    const size = readSync(handle, head, 0, headSize, 0);
    return /^[ \t]*package[ \t]+([A-Za-z_][\w.]*)[ \t]*;/m.exec(head.toString('utf8', 0, size))?.[1];
  } finally {
    closeSync(handle);
  }
}

function open(file: string): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    throw asInputError(error, 'cannot read', file);
  }
}
