/** Finds the place of an offset, with the declarations around it. */
import type { Declaration, SearchScope, SchemaFile } from '@protoshepherd/schema';
import { firstChild, KindNumber, slotColumns, type SyntaxTree } from '@protoshepherd/syntax';

import { placeCursor, type Cursor } from './cursor.ts';
import { findOpenStatement, type Block } from './open-statement.ts';
import type { Place } from './place.ts';
import { readPlace } from './read-place.ts';

export interface PlaceInFile {
  readonly place: Place;
  readonly cursor: Cursor;
  /** The scope of name lookups. */
  readonly scope: SearchScope;
  /** The row of the innermost block around the cursor; 0 for the file, undefined if the parser could not read the block. */
  readonly blockRow: number | undefined;
  /** The row of the message, enum or service around the cursor. */
  readonly typeRow: number | undefined;
}

const openColumns: ReadonlyMap<number, number> = new Map(
  (['message', 'group', 'oneof', 'extend', 'enum', 'service', 'rpc'] as const).map((kind) => [
    KindNumber[kind],
    slotColumns(kind).open,
  ]),
);

/** Finds the place of an offset. */
export function findPlace(file: SchemaFile, offset: number): PlaceInFile {
  const { tree } = file;
  const cursor = placeCursor(tree, offset);
  const statement = findOpenStatement(tree, cursor.before, offset);
  const rows = blockRows(tree, statement.blocks);
  const types = statement.blocks.flatMap(({ kind }, at) =>
    kind === 'message' || kind === 'enum' || kind === 'service' ? [rows[at]] : [],
  );
  const typeRow = types.at(-1);
  const parent = typeRow === undefined ? undefined : declarationAt(file, typeRow);
  return {
    place: readPlace(cursor, statement),
    cursor,
    scope: { file, parent },
    blockRow: rows.at(-1),
    typeRow,
  };
}

function declarationAt({ types }: SchemaFile, row: number): Declaration | undefined {
  return types.find((type) => type.row === row);
}

/** The rows of blocks, by the tokens of their braces. */
function blockRows({ rows }: SyntaxTree, blocks: readonly Block[]): readonly (number | undefined)[] {
  const wanted = new Map(blocks.map(({ open }) => [open, undefined as number | undefined]));
  wanted.set(-1, 0);
  for (let row = firstChild(rows, 0); row < rows.length; row = firstChild(rows, row)) {
    const column = openColumns.get(rows[row] as number);
    if (column === undefined) continue;
    const open = rows[row + column] as number;
    if (open !== -1 && wanted.has(open)) wanted.set(open, row);
  }
  return blocks.map(({ open }) => wanted.get(open));
}
