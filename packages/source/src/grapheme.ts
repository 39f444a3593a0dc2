/** Created lazily: it loads large tables that most runs do not need. */
let segmenter: Intl.Segmenter | undefined;
const ascii = /^[\x20-\x7e]*$/;

/** Splits a text into user-perceived characters. */
export function splitGraphemes(text: string): readonly string[] {
  if (ascii.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
