import { Column, slotColumns, TokenKind, type SyntaxTree } from '@protoshepherd/syntax';

import type { Doubt, LinkedFile } from '../link/linked-file.ts';

const { name: nameColumn } = slotColumns('option');

/** Options defined by protobuf often have special rules; `deprecated` and custom options do not. If there are others, the file needs checks. */
export function doubtBuiltInOptions(file: LinkedFile, options: readonly number[]): void {
  for (const option of options) {
    const doubt = doubtAbout(file.tree, option);
    if (doubt !== undefined) file.doubts.add(doubt);
  }
}

function doubtAbout({ rows, tokens, file }: SyntaxTree, option: number): Doubt | undefined {
  const name = rows[option + nameColumn] as number;
  if (name === -1) return 'anything';
  const first = rows[name + Column.firstToken] as number;
  const start = tokens.starts[first];
  if (tokens.kinds[first] === TokenKind.openParen || file.text.startsWith('deprecated', start)) return undefined;
  // Its rules are those of enums.
  return file.text.startsWith('allow_alias', start) ? 'enums' : 'anything';
}
