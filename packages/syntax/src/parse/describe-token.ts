import type { TokenTable } from '../lexer.ts';
import { TokenKind } from '../token-kind.ts';

/** Longer tokens are cut in messages. */
const shownLength = 40;

/** A token in words, for "expected …, found …". */
export function describeToken(text: string, tokens: TokenTable, token: number): string {
  const kind = tokens.kinds[token];
  if (kind === TokenKind.endOfFile) return 'the end of the file';
  const spelling = text.slice(tokens.starts[token], tokens.ends[token]);
  const shown = spelling.length > shownLength ? `${spelling.slice(0, shownLength)}…` : spelling;
  return kind === TokenKind.string ? `the string ${shown}` : `\`${shown}\``;
}
