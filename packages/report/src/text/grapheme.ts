/**
 * What a reader calls one character, and how many cells of a terminal it takes: by Unicode's East Asian Width, where pictures are wide and
 * combining marks take no cell of their own.
 */
import { eastAsianWidth } from 'get-east-asian-width';

/** Made when first needed: it loads tables that most runs never look at, and every run would wait for them. */
let segmenter: Intl.Segmenter | undefined;
const ascii = /^[\x20-\x7e]*$/;
const picture = /\p{Emoji_Presentation}|\ufe0f/u;
const combining = /^\p{M}/u;

/** Cuts a text into the characters that a reader sees. */
export function splitGraphemes(text: string): readonly string[] {
  if (ascii.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

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
