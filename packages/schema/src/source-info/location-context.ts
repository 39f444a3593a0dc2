/** The context for writing locations, and the three forms of locations. */
import { Column, viewAt, type SyntaxTree } from '@protoshepherd/syntax';

import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';
import type { LocationWriter } from './location-writer.ts';

/** A path of numbers into a file descriptor. */
export type Path = readonly number[];

export interface LocationContext {
  readonly linker: Linker;
  readonly file: LinkedFile;
  readonly tree: SyntaxTree;
  readonly rows: Int32Array;
  readonly locations: LocationWriter;
}

/** Writes the location of a whole statement, with its comments. */
export function writeStatement(context: LocationContext, path: Path, row: number): void {
  const { rows, locations, tree } = context;
  const first = rows[row + Column.firstToken] as number;
  locations.write(path, first, rows[row + Column.endToken] as number, viewAt(tree, row));
}

/** Writes the location of all tokens of a row, without comments. */
export function writeRow({ rows, locations }: LocationContext, path: Path, row: number): void {
  if (row !== -1) locations.write(path, rows[row + Column.firstToken] as number, rows[row + Column.endToken] as number);
}

/** Writes the location of a single token, if it exists. */
export function writeToken({ locations }: LocationContext, path: Path, token: number): void {
  if (token !== -1) locations.write(path, token, token + 1);
}
