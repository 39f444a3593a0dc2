/**
 * What a reader calls one character, and how many cells of a terminal it takes. The widths are an approximation of
 * Unicode's East Asian Width: the blocks that terminals draw two cells wide, and pictures.
 */

/** Made when first needed: it loads tables that most runs never look at, and every run would wait for them. */
let segmenter: Intl.Segmenter | undefined;
const ascii = /^[\x20-\x7e]*$/;
const picture = /\p{Emoji_Presentation}|\ufe0f/u;
const combining = /^\p{M}/u;

/** First and last code point of every block that is two cells wide. */
const wideBlocks: readonly (readonly [first: number, last: number])[] = [
  [0x1100, 0x115f], // Hangul initial consonants
  [0x2e80, 0x303e], // CJK radicals, punctuation
  [0x3041, 0x33ff], // Kana, Bopomofo, compatibility forms
  [0x3400, 0x4dbf], // CJK extension A
  [0x4e00, 0xa4cf], // CJK ideographs, Yi
  [0xa960, 0xa97f], // Hangul extended A
  [0xac00, 0xd7a3], // Hangul syllables
  [0xf900, 0xfaff], // CJK compatibility ideographs
  [0xfe30, 0xfe6f], // vertical and small forms
  [0xff01, 0xff60], // full width forms
  [0xffe0, 0xffe6], // full width signs
  [0x16fe0, 0x18d08], // Tangut, Khitan
  [0x1b000, 0x1b2fb], // Kana supplement, Nushu
  [0x20000, 0x3fffd], // CJK extensions B and later
];

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
  return wideBlocks.some(([first, last]) => first <= code && code <= last) ? 2 : 1;
}

/** How many cells a printable text takes. */
export function displayWidth(text: string): number {
  return splitGraphemes(text).reduce((width, grapheme) => width + graphemeWidth(grapheme), 0);
}
