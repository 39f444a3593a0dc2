/** Folds consecutive imports, including blank lines and comments between them. */
import { Column, endOfRow, firstChild, KindNumber, type SyntaxTree } from '@protoshepherd/syntax';

import type { FoldableLines, LineOf } from './keep-nested.ts';

/** Every group of imports. */
export function foldableImports({ rows, tokens }: SyntaxTree, lineOf: LineOf): FoldableLines[] {
  const found: FoldableLines[] = [];
  let first: number | undefined;
  let last = 0;
  const close = (): void => {
    if (first === undefined) return;
    const [start, end] = [rows[first + Column.firstToken] as number, (rows[last + Column.endToken] as number) - 1];
    const lineOfToken = (token: number): number => lineOf(tokens.starts[token] as number);
    found.push({ startLine: lineOfToken(start), endLine: lineOfToken(end) });
    first = undefined;
  };
  for (let row = firstChild(rows, 0); row < rows.length; row = endOfRow(rows, row)) {
    if (rows[row] === KindNumber.import) [first, last] = [first ?? row, row];
    else close();
  }
  close();
  return found;
}
