/**
 * The width of characters in terminal cells, by Unicode's East Asian Width; pictographs are wide, and combining marks
 * take no cell.
 */
import { splitGraphemes } from '@protoshepherd/source/grapheme';
import { eastAsianWidth } from 'get-east-asian-width';

const picture = /\p{Emoji_Presentation}|\ufe0f/u;
const combining = /^\p{M}/u;

/** The width of one printable character in cells: zero, one or two. */
function graphemeWidth(grapheme: string): number {
  if (picture.test(grapheme)) return 2;
  const code = grapheme.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if (combining.test(grapheme)) return 0;
  return eastAsianWidth(code);
}

/** The width of a printable text in cells. */
export function displayWidth(text: string): number {
  return splitGraphemes(text).reduce((width, grapheme) => width + graphemeWidth(grapheme), 0);
}
