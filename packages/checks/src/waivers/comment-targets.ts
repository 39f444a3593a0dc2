/**
 * Finds the target of a comment, for waivers: the file, if the comment precedes everything else; the statement that begins directly below it;
 * or the statement that ends, or opens its block, on the same line. All targets together cost one walk over the file.
 */
import type { Span } from '@protoshepherd/source';
import { Column, firstChild, KindNumber, slotColumns, type SyntaxTree } from '@protoshepherd/syntax';

const openColumns: ReadonlyMap<number, number> = new Map([
  [KindNumber.message, slotColumns('message').open],
  [KindNumber.group, slotColumns('group').open],
  [KindNumber.oneof, slotColumns('oneof').open],
  [KindNumber.extend, slotColumns('extend').open],
  [KindNumber.enum, slotColumns('enum').open],
  [KindNumber.service, slotColumns('service').open],
  [KindNumber.rpc, slotColumns('rpc').open],
]);

export class CommentTargets {
  readonly #tree: SyntaxTree;
  /** The outermost node that begins with a token, and the node that visibly ends with it. */
  readonly #beginning = new Map<number, number>();
  readonly #ending = new Map<number, number>();
  /** Is a comment adjacent to the token below, possibly through other comments? */
  readonly #touches: Uint8Array;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    const { rows } = tree;
    for (let row = firstChild(rows, 0); row < rows.length; row = firstChild(rows, row)) {
      const first = rows[row + Column.firstToken] as number;
      const last = (rows[row + Column.endToken] as number) - 1;
      if (last < first) continue;
      if (!this.#beginning.has(first)) this.#beginning.set(first, row);
      if (!this.#ending.has(last)) this.#ending.set(last, row);
      const open = openColumns.get(rows[row] as number);
      if (open !== undefined && rows[row + open] !== -1) this.#ending.set(rows[row + open] as number, row);
    }
    this.#touches = findAdjacentComments(tree);
  }

  /** The target of a comment, by its number. */
  of(comment: number): Span | 'file' | 'nothing' {
    const { tokens, comments, file } = this.#tree;
    const start = comments.starts[comment] as number;
    const next = tokenAfter(this.#tree, start);
    if (next === 0) return 'file';
    const isBehind = !file.text.slice(tokens.ends[next - 1], start).includes('\n');
    if (isBehind) return this.#spanOf(this.#ending.get(next - 1));
    return this.#touches[comment] === 1 ? this.#spanOf(this.#beginning.get(next)) : 'nothing';
  }

  #spanOf(row: number | undefined): Span | 'nothing' {
    if (row === undefined) return 'nothing';
    const { rows, tokens } = this.#tree;
    return {
      start: tokens.starts[rows[row + Column.firstToken] as number] as number,
      end: tokens.ends[(rows[row + Column.endToken] as number) - 1] as number,
    };
  }
}

/**
 * Runs from the last comment to the first: a comment is adjacent if no blank line follows and the next comment is
 * adjacent, too.
 */
function findAdjacentComments(tree: SyntaxTree): Uint8Array {
  const { comments, tokens, file } = tree;
  const touches = new Uint8Array(comments.count);
  for (let comment = comments.count - 1; comment >= 0; comment--) {
    const end = comments.ends[comment] as number;
    const token = tokens.starts[tokenAfter(tree, end)] as number;
    const below = comment + 1 < comments.count ? (comments.starts[comment + 1] as number) : Infinity;
    const isLast = token < below;
    const gap = file.text.slice(end, isLast ? token : below);
    const hasBlankLine = gap.indexOf('\n') !== gap.lastIndexOf('\n');
    touches[comment] = hasBlankLine || !(isLast || touches[comment + 1] === 1) ? 0 : 1;
  }
  return touches;
}

/** The first token at or after an offset, found by binary search; after the last one, the end-of-file token. */
function tokenAfter({ tokens }: SyntaxTree, offset: number): number {
  let low = 0;
  let high = tokens.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens.starts[middle] as number) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
