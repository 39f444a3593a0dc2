import { Column, slotColumns, TokenKind, type SyntaxTree } from '@protoshepherd/syntax';

import type { LinkedFile } from '../link/linked-file.ts';

const { name: nameColumn } = slotColumns('option');

/** Options defined by protobuf often have special rules; `deprecated` and custom options do not. If there are others, the file needs the full checks. */
export function doubtPlainOptions(file: LinkedFile, options: readonly number[]): void {
  if (options.some((option) => hasRules(file.tree, option))) file.doubts.add('anything');
}

function hasRules({ rows, tokens, file }: SyntaxTree, option: number): boolean {
  const name = rows[option + nameColumn] as number;
  if (name === -1) return true;
  const first = rows[name + Column.firstToken] as number;
  return tokens.kinds[first] !== TokenKind.openParen && !file.text.startsWith('deprecated', tokens.starts[first]);
}
