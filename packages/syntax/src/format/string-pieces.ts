/**
 * Adjacent string literals, which make one value. An author may cut a text where a sentence or a line ends; a formatter cuts it where
 * the line is full. Only the second kind is undone: a text without blanks and escapes is one long word that was cut for its length.
 */

/** The literals of a scalar, quotes included; a number or word is its only piece. */
export function stringPieces(scalar: string): readonly string[] {
  const first = scalar.charAt(0);
  if (first !== '"' && first !== "'") return [scalar];
  return scalar.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs) ?? [scalar];
}

/** The literals of a scalar, those joined that only a full line can have kept apart. */
export function joinedPieces(scalar: string): readonly string[] {
  const pieces = stringPieces(scalar);
  const [first = ''] = pieces;
  const quote = first.charAt(0);
  const isOneWord = pieces.every((piece) => piece.startsWith(quote) && !/[\s\\]/.test(piece));
  if (pieces.length === 1 || !isOneWord) return pieces;
  return [quote + pieces.map((piece) => piece.slice(1, -1)).join('') + quote];
}

/**
 * Cuts a literal into pieces of at most `width` columns, the last of at most `lastWidth`, each after the last character that fits and is neither letter,
 * digit nor part of an escape. What has no such place stays whole.
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

/** Where the first piece ends, or -1. */
function lastCut(body: string, limit: number): number {
  let cut = -1;
  for (let at = 0; at < Math.min(limit, body.length - 1); at++) {
    const code = body.charCodeAt(at);
    if (code === 92) at++;
    else if (code < 128 && !/[0-9A-Za-z]/.test(body.charAt(at))) cut = at + 1;
  }
  return cut;
}
