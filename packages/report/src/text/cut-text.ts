import { splitGraphemes } from '@protoshepherd/source/grapheme';

/** The beginning of a text, followed by `…` if it is longer than a number of characters. */
export function cutText(text: string, longest: number): string {
  // Most texts are short, and checking the length is cheaper than splitting into graphemes.
  if (text.length <= longest) return text;
  // A grapheme may have any length; an overlong one is cut like other text.
  const clusters = splitGraphemes(text.slice(0, longest)).slice(0, -1);
  return `${clusters.length === 0 ? text.slice(0, longest) : clusters.join('')}…`;
}
