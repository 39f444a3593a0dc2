/** Writes file names as patches do. */
import { printable } from './text/printable.ts';

/**
 * A path in the form of a patch header. Git and patch read a name up to the first tab, or a quoted name with C escapes, where other bytes are three octal digits.
 */
export function patchName(path: string): string {
  if (printable(path) === path && !/["\\]/.test(path)) return path;
  const bytes = [...Buffer.from(path, 'utf8')].map((byte) => {
    const character = String.fromCharCode(byte);
    if (character === '"' || character === '\\') return `\\${character}`;
    return byte >= 0x20 && byte < 0x7f ? character : `\\${byte.toString(8).padStart(3, '0')}`;
  });
  return `"${bytes.join('')}"`;
}
