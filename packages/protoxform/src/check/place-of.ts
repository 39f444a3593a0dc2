import type { ApiElement } from '@protoshepherd/api-tree';
import { locate, type Location } from '@protoshepherd/source';
import { viewAt } from '@protoshepherd/syntax';

/** The place of a row in the file of an element, up to the end of its first line. */
export function placeOf({ file }: ApiElement, row: number): Location {
  const { tree } = file.schemaFile;
  const { start, end } = viewAt(tree, row).span;
  const lineEnd = tree.file.text.indexOf('\n', start);
  return locate(file.path, tree.lines, { start, end: lineEnd === -1 ? end : Math.min(end, lineEnd) });
}
