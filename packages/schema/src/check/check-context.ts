/** The context of every check of a file, and the functions that report errors at a location. */
import type { Span } from '@protoshepherd/source';
import { Column, tokenText, type SyntaxTree } from '@protoshepherd/syntax';

import type { SchemaFindingId } from '../finding-ids.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker, RelatedSpan } from '../linker.ts';

export class CheckContext {
  readonly linker: Linker;
  readonly file: LinkedFile;
  readonly tree: SyntaxTree;
  readonly rows: Int32Array;

  constructor(linker: Linker, file: LinkedFile) {
    this.linker = linker;
    this.file = file;
    this.tree = file.tree;
    this.rows = file.tree.rows;
  }

  /** Reports an error at a token; -1 means the start of the file. */
  error(rule: SchemaFindingId, message: string, token: number, related: readonly RelatedSpan[] = []): void {
    const span = token === -1 ? { start: 0, end: 0 } : this.tokenSpan(token);
    this.linker.report(this.file, { rule, message, span, related });
  }

  /** Reports an error at a whole row. */
  errorAtRow(rule: SchemaFindingId, message: string, row: number, related: readonly RelatedSpan[] = []): void {
    this.linker.report(this.file, { rule, message, span: rowSpan(this.tree, row), related });
  }

  /** A related location in this file. */
  related(message: string, token: number): RelatedSpan[] {
    return token === -1 ? [] : [{ message, file: this.file, span: this.tokenSpan(token) }];
  }

  tokenSpan(token: number): Span {
    return { start: this.tree.tokens.starts[token] as number, end: this.tree.tokens.ends[token] as number };
  }

  /** The token in a column of a row, or -1. */
  token(row: number, column: number): number {
    return this.rows[row + column] as number;
  }

  /** The text of the token in a column of a row; empty if it is missing. */
  text(row: number, column: number): string {
    const token = this.token(row, column);
    return token === -1 ? '' : tokenText(this.tree, token);
  }
}

/** From the first to the last character of a row. */
export function rowSpan(tree: SyntaxTree, row: number): Span {
  const first = tree.rows[row + Column.firstToken] as number;
  const end = tree.rows[row + Column.endToken] as number;
  const start = tree.tokens.starts[first] as number;
  return { start, end: end > first ? (tree.tokens.ends[end - 1] as number) : start };
}
