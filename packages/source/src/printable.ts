/**
 * Text from files and command lines becomes text that is safe to print, in a terminal and in the log of a CI system. A terminal obeys control characters,
 * bidirectional marks can make a line read as something it is not, and a CI system obeys commands in the log: `::error::` at the beginning of a line on GitHub,
 * `##[error]` and `##vso[…]` anywhere in a line on GitHub and Azure, `##teamcity[…]`. Such characters are written out as `<U+001B>`.
 */
import { splitGraphemes } from './grapheme.ts';

const shapeless = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const pictograph = /\p{Extended_Pictographic}/u;

// A third colon would belong to the name of the command, and no command is called so.
const commandAtStart = /^(\s*):(?=:(?!:))/;
const commandAnywhere = /(?<=##[A-Za-z]{0,20})\[/g;

/**
 * The same text with every control, format and line separator character, every lone surrogate and every command to a CI system made visible. The text is taken for the
 * beginning of a line.
 */
export function printable(text: string): string {
  return withoutShapeless(text)
    .replace(commandAtStart, `$1${spellOut(':')}`)
    .replace(commandAnywhere, spellOut);
}

/** Where commands to a CI system stand in a text, by the offset of the character that has to be written out. */
export function commandOffsets(text: string): ReadonlySet<number> {
  return new Set(Array.from(text.matchAll(commandAnywhere), ({ index }) => index));
}

/** Does a text hold characters that nothing shows: control and format characters, line separators, lone surrogates? */
export function hasShapeless(text: string): boolean {
  return text.search(shapeless) !== -1;
}

/** A character as its code. */
export function spellOut(character: string): string {
  const code = character.codePointAt(0) as number;
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}

function withoutShapeless(text: string): string {
  if (!hasShapeless(text)) return text;
  // Emoji are joined by format characters; inside one they are seen, as the picture that they make.
  const pieces = splitGraphemes(text).map((piece) =>
    pictograph.test(piece) ? piece : piece.replace(shapeless, spellOut),
  );
  return pieces.join('');
}
