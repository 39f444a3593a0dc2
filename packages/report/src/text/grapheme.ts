/**
 * How many cells of a terminal a character takes: by Unicode's East Asian Width, where pictures are wide and
 * combining marks take no cell of their own.
 */
import { splitGraphemes } from '@protoshepherd/source/grapheme';
import { eastAsianWidth } from 'get-east-asian-width';

const picture = /\p{Emoji_Presentation}|\ufe0f/u;
const combining = /^\p{M}/u;

/** How many cells one printable character takes: none, one or two. */
function graphemeWidth(grapheme: string): number {
  if (picture.test(grapheme)) return 2;
  const code = grapheme.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if (combining.test(grapheme)) return 0;
  return eastAsianWidth(code);
}

/** How many cells a printable text takes. */
export function displayWidth(text: string): number {
  return splitGraphemes(text).reduce((width, grapheme) => width + graphemeWidth(grapheme), 0);
}
