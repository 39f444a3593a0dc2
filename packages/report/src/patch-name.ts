/** How a patch names a file. */
import { printable } from './text/printable.ts';

/**
 * A path as a line of a patch ends with it. Git and patch read a name up to the first tab, and in quotes as C would: there every byte that has no shape of its own is three
 * octal digits.
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
