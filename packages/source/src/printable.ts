/**
 * Makes text from files and command lines safe to print in a terminal and in a CI log. Terminals interpret control characters, bidirectional marks can reorder
 * a line visually, and CI systems interpret commands in the log: `::error::` at the beginning of a line on GitHub, `##[error]` and `##vso[…]` anywhere in a
 * line on GitHub and Azure, `##teamcity[…]`. Such characters are escaped as `<U+001B>`.
 */
import { splitGraphemes } from './grapheme.ts';

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const pictograph = /\p{Extended_Pictographic}/u;

// A third colon would be part of the command's name, and no command is named like that.
const commandAtStart = /^(\s*):(?=:(?!:))/;
const commandAnywhere = /(?<=##[A-Za-z]{0,20})\[/g;

/**
 * The same text with every control, format and line separator character, every lone surrogate and every CI command escaped. Treats the start of the text as the start
 * of a line.
 */
export function printable(text: string): string {
  return escapeInvisible(text)
    .replace(commandAtStart, `$1${escapeCharacter(':')}`)
    .replace(commandAnywhere, escapeCharacter);
}

/** The offsets of the characters to escape in CI commands that can occur anywhere in a line. */
export function commandOffsets(text: string): ReadonlySet<number> {
  return new Set(Array.from(text.matchAll(commandAnywhere), ({ index }) => index));
}

/** Does a text contain invisible characters: control and format characters, line separators, lone surrogates? */
export function hasInvisible(text: string): boolean {
  return text.search(invisible) !== -1;
}

/** A character as its escaped code point. */
export function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) as number;
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}

function escapeInvisible(text: string): string {
  if (!hasInvisible(text)) return text;
  // Format characters that join emoji are part of the visible picture, so they stay.
  const pieces = splitGraphemes(text).map((piece) =>
    pictograph.test(piece) ? piece : piece.replace(invisible, escapeCharacter),
  );
  return pieces.join('');
}
