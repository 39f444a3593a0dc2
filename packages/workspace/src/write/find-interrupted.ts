/**
 * Interrupted writes that walks below the roots do not find. Several roots are written together from a common parent folder, so the journal may be above a root;
 * generated files may be in another folder altogether.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

import type { Finding } from '@protoshepherd/source';

import { journalName, stagingName } from '../tree/selected-name.ts';
import { interruptedWriteFinding } from '../tree/unread-findings.ts';
import { isInside } from '../tree/walk-directory.ts';

/** Reports an interrupted write in a folder, given relative to a directory. */
export function interruptedIn(folder: string, directory: string): Finding[] {
  const isInterrupted = existsSync(join(resolve(directory, folder), stagingName, journalName));
  return isInterrupted ? [interruptedWriteFinding(folder)] : [];
}

/**
 * Reports interrupted writes in the parent folders of some roots, as far as they are inside the directory that the roots are relative
 * to.
 */
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
