/** The words of comments, the same when the index is made and when it is asked. */

/** Words shorter or longer than this are not looked for. */
const shortest = 3;
const longest = 40;

/** Words that stand in nearly every comment. */
const common: ReadonlySet<string> = new Set(
  'the and for that this with will not are can may from has have its any all which used use when then than only other such into also see must should set'.split(
    ' ',
  ),
);

/** The words of a text in small letters: letters and digits, as they are written between all other signs. */
export function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length >= shortest && word.length <= longest && !common.has(word),
  );
}

/** Which part of the index holds a word: its first letter, or `other`. */
export function firstLetter(word: string): string {
  const [letter = ''] = word;
  return /[a-z\d]/.test(letter) ? letter : 'other';
}
