/**
 * Reads rows without views, for passes over whole trees where even a cheap object costs too much. All functions take a tree and the
 * position of a row or token; `node-kind` documents the columns.
 */
import { Column, rowLengths } from './node-kind.ts';
import type { SyntaxTree } from './syntax-tree.ts';

/** The first row inside a node; it is a child only if it lies before `endOfRow`. */
export function firstChild(rows: Int32Array, row: number): number {
  return row + (rowLengths[rows[row] as number] as number);
}

/** The first row that is not inside a node: its next sibling, or the successor of its parent. */
export function endOfRow(rows: Int32Array, row: number): number {
  return rows[row + Column.next] as number;
}

/** The direct children of a node in source order, optionally only those of some kinds. */
export function childRows(rows: Int32Array, row: number, ...kinds: readonly number[]): number[] {
  const found: number[] = [];
  const end = rows[row + Column.next] as number;
  for (let child = firstChild(rows, row); child < end; child = rows[child + Column.next] as number) {
    if (kinds.length === 0 || kinds.includes(rows[child] as number)) found.push(child);
  }
  return found;
}

/** The spelling of a token. */
export function tokenText(tree: SyntaxTree, token: number): string {
  return tree.file.text.slice(tree.tokens.starts[token], tree.tokens.ends[token]);
}

/** The tokens of a node without the comments and blanks between them. */
export function rowText(tree: SyntaxTree, row: number): string {
  const { starts, ends } = tree.tokens;
  const first = tree.rows[row + Column.firstToken] as number;
  const end = tree.rows[row + Column.endToken] as number;
  if (end <= first) return '';
  for (let token = first + 1; token < end; token++) {
    if (starts[token] !== ends[token - 1]) return spelling(tree, first, end);
  }
  return tree.file.text.slice(starts[first], ends[end - 1]);
}

function spelling(tree: SyntaxTree, first: number, end: number): string {
  let text = '';
  for (let token = first; token < end; token++) text += tokenText(tree, token);
  return text;
}
