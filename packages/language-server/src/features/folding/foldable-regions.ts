/** Folds regions between `// region` and `// endregion`, with or without `#`. */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { FoldableLines, LineOf } from './keep-nested.ts';

const marker = /^\/\/\s*#?(?<end>end)?region\b/;

/** Every closed region. */
export function foldableRegions({ comments, file: { text } }: SyntaxTree, lineOf: LineOf): FoldableLines[] {
  const found: FoldableLines[] = [];
  const open: number[] = [];
  for (let index = 0; index < comments.count; index++) {
    const start = comments.starts[index] as number;
    const mark = marker.exec(text.slice(start, Math.min(start + maxMarkerLength, comments.ends[index] as number)));
    if (mark === null) continue;
    const line = lineOf(start);
    if (mark.groups?.['end'] === undefined) open.push(line);
    else {
      const startLine = open.pop();
      if (startLine !== undefined) found.push({ startLine, endLine: line });
    }
  }
  return found;
}

const maxMarkerLength = 40;
