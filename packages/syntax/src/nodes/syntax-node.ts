/**
 * The common properties of all views. A view is a tree and a row; its getters read the row, so views are cheap to create. Slots that are
 * absent from the text, because they are optional or the text is broken, are `undefined`.
 */
import type { Span } from '@protoshepherd/source';

import { Column, nodeKinds, rowLengths, type NodeKind } from '../node-kind.ts';
import type { SyntaxTree } from '../syntax-tree.ts';
import { Token } from '../token.ts';

export abstract class SyntaxNode {
  readonly tree: SyntaxTree;
  /** The start of the row; rows identify nodes within a tree. */
  readonly row: number;

  constructor(tree: SyntaxTree, row: number) {
    this.tree = tree;
    this.row = row;
  }

  /** The kind of the node, which discriminates the views. */
  abstract get kind(): NodeKind;

  /** The index of the first token. A node without tokens has `firstToken === endToken`. */
  get firstToken(): number {
    return this.column(Column.firstToken);
  }

  /** The index of the token after the last one. */
  get endToken(): number {
    return this.column(Column.endToken);
  }

  /** From the first character of the first token to the last character of the last; comments around the node are outside. */
  get span(): Span {
    const { starts, ends } = this.tree.tokens;
    const first = this.firstToken;
    const start = starts[first] as number;
    return { start, end: this.endToken > first ? (ends[this.endToken - 1] as number) : start };
  }

  /** The source text, with inner comments and blanks. */
  get text(): string {
    const { start, end } = this.span;
    return this.tree.file.text.slice(start, end);
  }

  /** Rows of the direct children, in source order. */
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

  /** The tokens without the comments and blanks between them. */
  protected spelling(first: number, end: number): string {
    const { starts, ends } = this.tree.tokens;
    const { text } = this.tree.file;
    let spelling = '';
    for (let token = first; token < end; token++) spelling += text.slice(starts[token], ends[token]);
    return spelling;
  }
}

/** The kind of a row. */
export function kindAt(tree: SyntaxTree, row: number): NodeKind {
  return nodeKinds[tree.rows[row] as number] as NodeKind;
}
