import { readFileSync } from 'node:fs';

import { asInputError } from '../input-error.ts';
import { checkDecoded, type DecodedText } from './decode-text.ts';

/** Reads a file from disk; findings call it `path`. An unreadable file is an `InputError`. */
export function readTextFile(diskPath: string, path: string): DecodedText {
  try {
    return checkDecoded(path, readFileSync(diskPath, 'utf8'), () => readFileSync(diskPath));
  } catch (error) {
    throw asInputError(error, 'cannot read', diskPath);
  }
}
