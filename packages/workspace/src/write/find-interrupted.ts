/**
 * Interrupted writes that no walk below the roots meets. Several roots are written to in one go, from a folder that holds all of them, so the journal may lie above
 * a root; generated files may go to another folder altogether.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

import type { Finding } from '@protoshepherd/source';

import { journalName, stagingName } from '../tree/selected-name.ts';
import { interruptedWriteFinding } from '../tree/unread-findings.ts';
import { isInside } from '../tree/walk-directory.ts';

/** Reports an interrupted write in a folder, which is relative to a directory. */
export function interruptedIn(folder: string, directory: string): Finding[] {
  const isInterrupted = existsSync(join(resolve(directory, folder), stagingName, journalName));
  return isInterrupted ? [interruptedWriteFinding(folder)] : [];
}

/** Reports interrupted writes in the folders around some roots, as far as they lie in the directory that the roots are relative to. */
export function interruptedAbove(roots: readonly string[], directory: string): Finding[] {
  const around = new Set(roots.flatMap((root) => foldersAround(resolve(directory, root), resolve(directory))));
  return [...around].flatMap((folder) =>
    interruptedIn(relative(resolve(directory), folder).replaceAll(sep, '/') || '.', directory),
  );
}

function foldersAround(root: string, end: string): string[] {
  const folder = dirname(root);
  return root === end || folder === root || !isInside(end, folder) ? [] : [folder, ...foldersAround(folder, end)];
}
