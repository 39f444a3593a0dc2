import { splitGraphemes } from '@protoshepherd/source/grapheme';

/** The beginning of a text, with `…` behind it if it is longer than some number of characters. */
export function cutText(text: string, longest: number): string {
  // Most texts are short, and to take one apart costs more than to look at its length.
  if (text.length <= longest) return text;
  // A cluster may be of any length; what a page cannot show as one character is cut like any other text.
  const clusters = splitGraphemes(text.slice(0, longest)).slice(0, -1);
  return `${clusters.length === 0 ? text.slice(0, longest) : clusters.join('')}…`;
}
