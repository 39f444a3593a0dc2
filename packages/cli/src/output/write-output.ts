import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { InputError, printable, writeFileAtomic } from '@protoshepherd/workspace';

/**
 * Writes a file that the command line or the configuration names, atomically. Its folder must exist. If the file no longer has the `former` content, from which the
 * new content derives, it is not overwritten.
 */
export function writeOutput(file: string, content: string | Uint8Array, former?: string | Uint8Array): void {
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) {
    throw new InputError(
      file,
      `cannot write ${printable(file)}: there is no folder ${printable(folder)}; create it first`,
    );
  }
  writeFileAtomic(file, content, former);
}
