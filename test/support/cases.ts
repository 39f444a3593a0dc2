/**
 * Files of cases, one a line: `\n` is a line break, `\t` a tab, `\xNN` one character by number, `\\` a backslash. Lines with `#` are comments.
 * PKG stands for a package that no other case has.
 */
import { readFileSync } from 'node:fs';

/** One case. */
export interface Case {
  /** As it stands in the file. */
  readonly line: string;
  /** As it is given to a compiler. */
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
