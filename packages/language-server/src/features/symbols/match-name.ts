/**
 * How well a name fits what somebody has typed into a search. The letters must come in the same order; upper and lower case count as the same. A better fit has a lower rank, and a rank is a small number so that
 * names can be sorted into buckets.
 */

/** How many ranks there are. */
export const rankCount = 6;

/** The rank of a name, or undefined if it does not fit. The query is in lower case. */
export function rankName(name: string, query: string): number | undefined {
  if (query === '') return rankCount - 1;
  const lower = name.toLowerCase();
  if (lower === query) return 0;
  const at = lower.indexOf(query);
  if (at === 0) return 1;
  if (at > 0) return startsWord(name, at) ? 2 : 3;
  if (!isSubsequence(query, lower)) return undefined;
  return isSubsequence(query, wordStarts(name)) ? 4 : 5;
}

/** Are the letters of one text among those of another, in this order? */
function isSubsequence(letters: string, text: string): boolean {
  let at = -1;
  for (let index = 0; index < letters.length; index++) {
    at = text.indexOf(letters.charAt(index), at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** The first letters of the words of a name: `hcm` for `HttpConnectionManager` and for `http_connection_manager`. */
function wordStarts(name: string): string {
  let starts = '';
  for (let at = 0; at < name.length; at++) if (startsWord(name, at)) starts += name.charAt(at).toLowerCase();
  return starts;
}

/** Does a word begin here: behind a dot or an underscore, or with a capital behind a letter that is none? */
function startsWord(name: string, at: number): boolean {
  const [before, here] = [name.charAt(at - 1), name.charAt(at)];
  if (before === '' || before === '_' || before === '.') return here !== '_' && here !== '.';
  return isUpper(here) && !isUpper(before);
}

function isUpper(letter: string): boolean {
  return letter >= 'A' && letter <= 'Z';
}
