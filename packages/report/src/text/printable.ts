/**
 * Text from files and command lines becomes text that is safe to print. A terminal obeys control characters, and
 * bidirectional marks can make a line read as something it is not, so every character without a shape of its own is
 * written out as `<U+001B>`.
 */
import { splitGraphemes } from './grapheme.ts';

const shapeless = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const pictograph = /\p{Extended_Pictographic}/u;

/** The same text with every control, format and line separator character and every lone surrogate made visible. */
export function printable(text: string): string {
  if (text.search(shapeless) === -1) return text;
  // Emoji are joined by format characters; inside one they are seen, as the picture that they make.
  const pieces = splitGraphemes(text).map((piece) =>
    pictograph.test(piece) ? piece : piece.replace(shapeless, spellOut),
  );
  return pieces.join('');
}

function spellOut(character: string): string {
  const code = character.codePointAt(0) as number;
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}
