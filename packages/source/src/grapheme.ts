/** Made when first needed: it loads tables that most runs never look at, and every run would wait for them. */
let segmenter: Intl.Segmenter | undefined;
const ascii = /^[\x20-\x7e]*$/;

/** Cuts a text into the characters that a reader sees. */
export function splitGraphemes(text: string): readonly string[] {
  if (ascii.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
