/**
 * Files of cases, one per line: `\n` is a line break, `\t` a tab, `\xNN` one character by number, `\\` a backslash. Lines with `#` are
 * comments. PKG is replaced by a unique package.
 */
import { readFileSync } from 'node:fs';

/** One case. */
export interface Case {
  /** The text in the file. */
  readonly line: string;
  /** The text for a compiler. */
  readonly text: string;
}

/** Reads all cases of a file. */
export function readCases(path: string): Case[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, at) => ({ line, text: unescapeCase(line).replaceAll('PKG', `pk${at}`) }));
}

function unescapeCase(line: string): string {
  return line.replaceAll(/\\(?:x([0-9A-Fa-f]{2})|(.))/g, (_, hex: string | undefined, letter: string) =>
    hex === undefined ? ({ n: '\n', t: '\t' }[letter] ?? letter) : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}
