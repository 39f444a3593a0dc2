/** Folds blocks in braces, message values, lists, and options in brackets. */
import { descendants, TokenKind, type SyntaxTree } from '@protoshepherd/syntax';

import type { FoldableLines, LineOf } from './keep-nested.ts';

const opening: ReadonlySet<number> = new Set([TokenKind.openBrace, TokenKind.openBracket, TokenKind.lessThan]);

/** Every block of a file. */
export function foldableBlocks(tree: SyntaxTree, lineOf: LineOf): FoldableLines[] {
  const { kinds, starts } = tree.tokens;
  const lineOfToken = (token: number): number => lineOf(starts[token] as number);
  const found: FoldableLines[] = [];
  for (const node of descendants(tree.root)) {
    const close = 'close' in node ? node.close?.index : node.kind === 'options' ? node.endToken - 1 : undefined;
    const open = 'open' in node ? node.open?.index : node.firstToken;
    if (close === undefined || open === undefined || !opening.has(kinds[open] as number)) continue;
    found.push({ startLine: lineOfToken(open), endLine: lineOfToken(close) - 1 });
  }
  return found;
}
