import type { ApiFile } from '@protoshepherd/api-tree';
import { Column } from '@protoshepherd/syntax';

/** The line on which a statement of a file begins, 1-based. */
export function lineOfRow({ schemaFile: { tree } }: ApiFile, row: number): number {
  const start = tree.tokens.starts[tree.rows[row + Column.firstToken] as number] as number;
  return tree.lines.position(start).line;
}
