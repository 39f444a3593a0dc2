/**
 * Ranks how well a name matches a search. The name must contain the letters of the query in the same order, ignoring case. A better match has a lower rank. Ranks are small integers, so that names can be sorted
 * into buckets.
 */

/** The number of ranks. */
export const rankCount = 6;

/** The rank of a name; undefined if it does not match. The query is in lower case. */
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

/** Tests if the letters of one text occur in another in the same order. */
function isSubsequence(letters: string, text: string): boolean {
  let at = -1;
  for (let index = 0; index < letters.length; index++) {
    at = text.indexOf(letters.charAt(index), at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** The initials of a name's words: `hcm` for `HttpConnectionManager` and for `http_connection_manager`. */
function wordStarts(name: string): string {
  let starts = '';
  for (let at = 0; at < name.length; at++) if (startsWord(name, at)) starts += name.charAt(at).toLowerCase();
  return starts;
}

/**
 * Tests if a word begins here: after a dot or an underscore, or with a capital letter that does not follow another one.
 */
function startsWord(name: string, at: number): boolean {
  const [before, here] = [name.charAt(at - 1), name.charAt(at)];
  if (before === '' || before === '_' || before === '.') return here !== '_' && here !== '.';
  return isUpper(here) && !isUpper(before);
}

function isUpper(letter: string): boolean {
  return letter >= 'A' && letter <= 'Z';
}
