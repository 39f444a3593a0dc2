/**
 * What all views have in common. A view is a tree and a row; its getters read the row, so a view costs nothing to keep and
 * nothing to throw away. Slots that the text does not fill, because it is optional or broken, are `undefined`.
 */
import type { Span } from '@protoshepherd/source';

import { Column, nodeKinds, rowLengths, type NodeKind } from '../node-kind.ts';
import type { SyntaxTree } from '../syntax-tree.ts';
import { Token } from '../token.ts';

export abstract class SyntaxNode {
  readonly tree: SyntaxTree;
  /** Where its row begins; rows identify nodes within a tree. */
  readonly row: number;

  constructor(tree: SyntaxTree, row: number) {
    this.tree = tree;
    this.row = row;
  }

  /** What the node is; tells the views apart. */
  abstract get kind(): NodeKind;

  /** The first token, by number. A node without tokens has `firstToken === endToken`. */
  get firstToken(): number {
    return this.column(Column.firstToken);
  }

  /** The token after the last one, by number. */
  get endToken(): number {
    return this.column(Column.endToken);
  }

  /** From the first character of the first token to the last one of the last; comments around it are outside. */
  get span(): Span {
    const { starts, ends } = this.tree.tokens;
    const first = this.firstToken;
    const start = starts[first] as number;
    return { start, end: this.endToken > first ? (ends[this.endToken - 1] as number) : start };
  }

  /** The text as it is written, with the comments and blanks inside. */
  get text(): string {
    const { start, end } = this.span;
    return this.tree.file.text.slice(start, end);
  }

  /** Rows of the direct children, in the order of the text. */
  childRows(): number[] {
    const { rows } = this.tree;
    const found: number[] = [];
    const end = this.column(Column.next);
    const first = this.row + (rowLengths[this.column(Column.kind)] as number);
    for (let row = first; row < end; row = rows[row + Column.next] as number) found.push(row);
    return found;
  }

  protected column(column: number): number {
    return this.tree.rows[this.row + column] as number;
  }

  protected token(column: number): Token | undefined {
    const index = this.column(column);
    return index === -1 ? undefined : new Token(this.tree, index);
  }

  /** The spelling of the tokens without the comments and blanks between them. */
  protected spelling(first: number, end: number): string {
    const { starts, ends } = this.tree.tokens;
    const { text } = this.tree.file;
    let spelling = '';
    for (let token = first; token < end; token++) spelling += text.slice(starts[token], ends[token]);
    return spelling;
  }
}

/** The kind that a row has. */
export function kindAt(tree: SyntaxTree, row: number): NodeKind {
  return nodeKinds[tree.rows[row] as number] as NodeKind;
}
