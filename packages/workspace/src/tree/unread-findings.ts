/** Findings about files and links that are not read. */
import { posix } from 'node:path';

import type { Finding } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import { printable } from '../printable.ts';
import { journalName, stagingName } from './selected-name.ts';
import { wholeFile } from './tree.ts';

/** Why a symbolic link was not followed. */
export type SkippedLinkReason = 'broken' | 'outside' | 'unrelated' | 'loop' | 'nested';

const reasons: Readonly<Record<SkippedLinkReason, string>> = {
  broken: 'is broken',
  outside: 'points outside the root; name its target with --root or --include if the tree needs it',
  unrelated: 'points to something that is not part of the API: another kind of file, or the git folder',
  loop: 'points to a folder that contains the link',
  nested: 'is in a folder that was itself reached through a link; its target is read under its own name',
};

/** Reports a symbolic link that is not followed. */
export function skippedLinkFinding(path: string, target: string, reason: SkippedLinkReason): Finding {
  return createFinding({
    rule: 'skipped-link',
    severity: 'note',
    message: `the symbolic link ${printable(path)} to ${printable(target)} is not followed: it ${reasons[reason]}`,
    location: wholeFile(path),
    subject: path,
    data: { target, reason },
  });
}

/** Reports a submodule that is not checked out, or whose files are missing from its repository. */
export function skippedSubmoduleFinding(path: string): Finding {
  return createFinding({
    rule: 'skipped-submodule',
    severity: 'note',
    message: `the submodule ${printable(path)} is not read: it is not checked out; run git submodule update --init`,
    location: wholeFile(path),
    subject: path,
  });
}

/** Reports a folder with a mix of old and new files from an interrupted run. */
export function interruptedWriteFinding(folder: string): Finding {
  const place = printable(folder);
  return createFinding({
    rule: 'interrupted-write',
    severity: 'error',
    message: `a run that wrote to ${place} was interrupted, so old and new files may be mixed; run the same command again, which rolls the interrupted run back, or restore the files and remove ${stagingName}`,
    location: wholeFile(posix.join(folder, stagingName, journalName)),
    data: { folder },
  });
}

/** Reports a pipe, socket or device that is named like a `.proto` file. */
export function irregularFileFinding(path: string): Finding {
  return createFinding({
    rule: 'irregular-file',
    severity: 'warning',
    message: `${printable(path)} is a pipe, a socket or a device and is not read; replace it with a file`,
    location: wholeFile(path),
  });
}

/** Reports a name that is not UTF-8, which no import statement can spell. */
export function invalidNameFinding(path: string): Finding {
  return createFinding({
    rule: 'invalid-file-name',
    severity: 'warning',
    message: `the name ${printable(path)} is not valid UTF-8, so no import can contain it; the file is not read`,
    location: wholeFile(path),
  });
}
