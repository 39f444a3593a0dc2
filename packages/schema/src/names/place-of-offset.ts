/** Finds the token or comment at an offset. */
import type { SyntaxTree } from '@protoshepherd/syntax';

/** The token at an offset. Between a name and a symbol, the name is returned. */
export function tokenAt({ tokens, file }: SyntaxTree, offset: number): number | undefined {
  const { starts, ends, count } = tokens;
  const token = firstAfter(starts, count, offset) - 1;
  if (token < 0) return undefined;
  const isBehindWord = offset > 0 && isWord(file.text, offset - 1);
  if (offset >= (ends[token] as number)) return offset === ends[token] && isBehindWord ? token : undefined;
  const isAtSymbol = starts[token] === offset && !isWord(file.text, offset);
  return isAtSymbol && isBehindWord && ends[token - 1] === offset ? token - 1 : token;
}

/** The comment at an offset; its end is included. */
export function commentAt({ comments }: SyntaxTree, offset: number): number | undefined {
  const comment = firstAfter(comments.starts, comments.count, offset) - 1;
  return comment >= 0 && offset <= (comments.ends[comment] as number) ? comment : undefined;
}

/** The first token that begins after an offset; the end of the file if there is none. */
export function tokenAfter({ tokens }: SyntaxTree, offset: number): number {
  return firstAfter(tokens.starts, tokens.count, offset);
}

function isWord(text: string, at: number): boolean {
  return /\w/.test(text.charAt(at));
}

/** The index of the first larger number in a sorted list. */
function firstAfter(sorted: Uint32Array, count: number, value: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
