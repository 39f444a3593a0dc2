/** Findings about files and links that are not read. */
import { readlinkSync } from 'node:fs';

import type { Finding } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import { printable } from '../printable.ts';
import { wholeFile } from './tree.ts';

/** Why a symbolic link was not followed. */
export type SkippedLinkReason = 'broken' | 'outside' | 'foreign' | 'loop' | 'nested';

const reasons: Readonly<Record<SkippedLinkReason, string>> = {
  broken: 'leads nowhere',
  outside: 'leads out of the root; name its target with --root or --include if the tree needs it',
  foreign: 'leads to something that is no part of the API: another kind of file, or the folder of git',
  loop: 'leads back to a folder that holds the link',
  nested: 'stands in a folder that was itself reached by a link; its target is read under its own name',
};

/** Reports a symbolic link that is not followed. */
export function skippedLinkFinding(path: string, diskPath: string, reason: SkippedLinkReason): Finding {
  const target = readlinkSync(diskPath);
  return createFinding({
    rule: 'skipped-link',
    severity: 'note',
    message: `The symbolic link ${printable(path)} to ${printable(target)} is not followed: it ${reasons[reason]}`,
    location: wholeFile(path),
    subject: path,
    data: { target, reason },
  });
}

/** Reports a pipe, socket or device with the name of a `.proto` file. */
export function irregularFileFinding(path: string): Finding {
  return createFinding({
    rule: 'irregular-file',
    severity: 'warning',
    message: `${printable(path)} is a pipe, a socket or a device and is not read`,
    location: wholeFile(path),
  });
}

/** Reports a name that is not UTF-8, which no import statement can spell. */
export function invalidNameFinding(path: string): Finding {
  return createFinding({
    rule: 'invalid-file-name',
    severity: 'warning',
    message: `The name ${printable(path)} is not valid UTF-8, so no import can spell it and it is not read`,
    location: wholeFile(path),
  });
}
