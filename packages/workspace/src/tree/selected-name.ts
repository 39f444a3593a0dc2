/**
 * Which names of a tree are looked at. The directory reader and the git reader ask here, so that both see the same
 * tree.
 */
import type { Finding } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import { printable } from '../printable.ts';
import { wholeFile } from './tree.ts';

/** Is this the name of a file that belongs to a tree? */
export function isProtoName(name: string): boolean {
  return name.endsWith('.proto');
}

/** Is a folder of this name passed over? Packages of npm and hidden folders hold copies, not sources. */
export function isSkippedFolder(name: string): boolean {
  return name === 'node_modules' || name.startsWith('.');
}

/** Says that a name was passed over because it is not UTF-8: no import statement could spell it. */
export function invalidNameFinding(path: string): Finding {
  return createFinding({
    rule: 'invalid-file-name',
    severity: 'warning',
    message: `The name ${printable(path)} is not valid UTF-8, so no import can spell it and it is not read`,
    location: wholeFile(path),
  });
}
