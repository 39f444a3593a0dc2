/**
 * Names of files and revisions come from outside and may contain line breaks, terminal escapes and bidirectional
 * controls. Messages quote such names, so that they can neither forge a second line nor move the cursor.
 */

import { hasInvisible } from '@protoshepherd/source';

const escaped = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"\\]/gu;

/** A name for messages: unchanged if it is safe, otherwise quoted with escapes. */
export function printable(name: string): string {
  if (name !== '' && name.trim() === name && !hasInvisible(name)) return name;
  return `"${name.replace(escaped, escapeCharacter)}"`;
}

function escapeCharacter(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  if (character === '\n') return '\\n';
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
