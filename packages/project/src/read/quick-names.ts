/**
 * Names of an API for shell completion. It must respond instantly, so files are only read up to their package statement; nothing is parsed. An invalid configuration yields no
 * names.
 */
import { closeSync, openSync, readSync } from 'node:fs';

import { asInputError, listTree, loadConfig } from '@protoshepherd/workspace';

const maxFiles = 20_000;
const headSize = 8192;

/** The packages in the files below the configured roots, unordered and with duplicates. */
export async function quickPackageNames(): Promise<readonly string[]> {
  const { config, directory } = await loadConfig();
  if (config === undefined) return [];
  const { files } = listTree({ roots: config.roots, directory });
  return files.slice(0, maxFiles).flatMap(({ origin }) => readPackageName(origin) ?? []);
}

/** The names of the project policies. */
export async function quickPolicyNames(): Promise<readonly string[]> {
  const { config } = await loadConfig();
  return Object.keys(config?.policies ?? {});
}

/** The package statement near the start of a file, after the license comment. */
function readPackageName(file: string): string | undefined {
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
