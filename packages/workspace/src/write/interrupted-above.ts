/**
 * Several roots are written to in one go, from a folder that holds all of them. So a write that was interrupted may have left its journal above a root.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

import type { Finding } from '@protoshepherd/source';

import { journalName, stagingName } from '../tree/selected-name.ts';
import { interruptedWriteFinding } from '../tree/unread-findings.ts';
import { isInside } from '../tree/walk-directory.ts';

/** Reports interrupted writes in the folders around some roots, as far as they lie in the directory that the roots are relative to. */
export function interruptedAbove(roots: readonly string[], directory: string): Finding[] {
  const around = new Set(roots.flatMap((root) => foldersAround(resolve(directory, root), resolve(directory))));
  const interrupted = [...around].filter((folder) => existsSync(join(folder, stagingName, journalName)));
  return interrupted.map((folder) =>
    interruptedWriteFinding(relative(resolve(directory), folder).replaceAll(sep, '/') || '.'),
  );
}

function foldersAround(root: string, end: string): string[] {
  const folder = dirname(root);
  return root === end || folder === root || !isInside(end, folder) ? [] : [folder, ...foldersAround(folder, end)];
}
