/**
 * Names of files and revisions come from outside and may hold anything: line breaks, terminal escapes, characters that
 * turn the direction of writing. A message shows such a name quoted, so that it can neither forge a second line nor
 * move the cursor.
 */

import { hasShapeless } from '@protoshepherd/source';

const escaped = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"\\]/gu;

/** A name as it may stand in a message: as it is where that is safe, else quoted with escapes. */
export function printable(name: string): string {
  if (name !== '' && name.trim() === name && !hasShapeless(name)) return name;
  return `"${name.replace(escaped, escapeCharacter)}"`;
}

function escapeCharacter(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  if (character === '\n') return '\\n';
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
