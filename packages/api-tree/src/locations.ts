/** Locations of statements, files and packages. */
import { locate, type Location } from '@protoshepherd/source';
import { childRows, KindNumber, viewAt, type SyntaxNode } from '@protoshepherd/syntax';

import type { ApiFile } from './api-file.ts';
import type { PackageVersion } from './package-version.ts';

/** The location of a statement or of a part of one. */
export function locateRow(file: ApiFile, row: number): Location {
  const { tree } = file.schemaFile;
  return locate(file.path, tree.lines, (viewAt(tree, row) as SyntaxNode).span);
}

/** The location of a statement up to the end of its first line; a whole message would be too long to show. */
export function locateFirstLine(file: ApiFile, row: number): Location {
  const { tree } = file.schemaFile;
  const { start, end } = (viewAt(tree, row) as SyntaxNode).span;
  const lineEnd = tree.file.text.indexOf('\n', start);
  return locate(file.path, tree.lines, { start, end: lineEnd === -1 ? end : Math.min(end, lineEnd) });
}

/** The location of the package statement of a file, or the start of the file if there is none. */
export function locateFile(file: ApiFile): Location {
  const { tree } = file.schemaFile;
  const [row] = childRows(tree.rows, 0, KindNumber.package);
  return row === undefined ? locate(file.path, tree.lines, { start: 0, end: 0 }) : locateRow(file, row);
}

/** The location of the package statement in the first file of a package, preferring files below a root. */
export function locatePackage({ files }: PackageVersion): Location {
  return locateFile((files.find((file) => file.isTarget) ?? files[0]) as ApiFile);
}
