/**
 * Adjacent string literals form one value. An author may split a string at a sentence or a line; a formatter splits it where the line is
 * full. Only the second kind is undone: a string without blanks and escapes is one long word that was split for its length.
 */

/** The literals of a scalar with their quotes; a number or word is a single piece. */
export function stringPieces(scalar: string): readonly string[] {
  const first = scalar.charAt(0);
  if (first !== '"' && first !== "'") return [scalar];
  return scalar.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs) ?? [scalar];
}

/** The literals of a scalar; those that were split only for their length are joined. */
export function joinedPieces(scalar: string): readonly string[] {
  const pieces = stringPieces(scalar);
  const [first = ''] = pieces;
  const quote = first.charAt(0);
  const isOneWord = pieces.every((piece) => piece.startsWith(quote) && !/[\s\\]/.test(piece));
  if (pieces.length === 1 || !isOneWord) return pieces;
  return [quote + pieces.map((piece) => piece.slice(1, -1)).join('') + quote];
}

/**
 * Splits a literal into pieces of at most `width` columns, the last of at most `lastWidth`, each after the last possible character that is neither a
 * letter, a digit nor part of an escape. A literal without such a position stays whole.
 */
export function cutString(literal: string, width: number, lastWidth: number): readonly string[] {
  const quote = literal.charAt(0);
  const pieces: string[] = [];
  let rest = literal.slice(1, -1);
  while (rest.length + 2 > lastWidth) {
    const cut = lastCut(rest, width - 2);
    if (cut === -1) break;
    pieces.push(quote + rest.slice(0, cut) + quote);
    rest = rest.slice(cut);
  }
  return [...pieces, quote + rest + quote];
}

/** The end of the first piece, or -1. */
function lastCut(body: string, limit: number): number {
  let cut = -1;
  for (let at = 0; at < Math.min(limit, body.length - 1); at++) {
    const code = body.charCodeAt(at);
    if (code === 92) at++;
    else if (code < 128 && !/[0-9A-Za-z]/.test(body.charAt(at))) cut = at + 1;
  }
  return cut;
}
