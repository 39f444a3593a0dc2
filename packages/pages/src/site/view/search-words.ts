/** Splits comments into words. Index and query use the same function. */

/** Shorter and longer words are not indexed. */
const minLength = 3;
const maxLength = 40;

/** Stop words. */
const common: ReadonlySet<string> = new Set(
  'the and for that this with will not are can may from has have its any all which used use when then than only other such into also see must should set'.split(
    ' ',
  ),
);

/** The lowercase words of a text: maximal runs of letters and digits. */
export function extractWords(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length >= minLength && word.length <= maxLength && !common.has(word),
  );
}

/** The part of the index with a word: its first letter, or `other`. */
export function firstLetter(word: string): string {
  const [letter = ''] = word;
  return /[a-z\d]/.test(letter) ? letter : 'other';
}
