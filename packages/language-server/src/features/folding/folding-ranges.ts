/**
 * Serves folding ranges: blocks and brackets, groups of imports, comments, and regions between `// region` and `// endregion`. A folded range hides whole lines, so the line of a closing
 * brace stays visible.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';
import { FoldingRangeKind, type FoldingRange } from 'vscode-languageserver';

import type { Feature } from '../../feature.ts';
import { foldableBlocks } from './foldable-blocks.ts';
import { foldableComments } from './foldable-comments.ts';
import { foldableImports } from './foldable-imports.ts';
import { foldableRegions } from './foldable-regions.ts';
import { keepNested, type FoldableLines, type LineOf } from './keep-nested.ts';

/** Handles `textDocument/foldingRange`. */
export const foldingRanges: Feature = {
  capabilities: { foldingRangeProvider: true },
  connect(connection, workspace) {
    connection.onFoldingRanges(({ textDocument }) => {
      const document = workspace.syntax(textDocument.uri);
      return document === undefined
        ? undefined
        : findFolds(document.tree, (offset) => document.positionAt(offset).line);
    });
  },
};

/** The ranges of a file, in text order. Any two of them are nested or disjoint. */
export function findFolds(tree: SyntaxTree, lineOf: LineOf): FoldingRange[] {
  const mark = (kind: FoldingRangeKind, ranges: readonly FoldableLines[]): FoldingRange[] =>
    ranges.map((range) => ({ ...range, kind }));
  return keepNested([
    ...foldableBlocks(tree, lineOf),
    ...mark(FoldingRangeKind.Imports, foldableImports(tree, lineOf)),
    ...mark(FoldingRangeKind.Comment, foldableComments(tree, lineOf)),
    ...mark(FoldingRangeKind.Region, foldableRegions(tree, lineOf)),
  ]);
}
