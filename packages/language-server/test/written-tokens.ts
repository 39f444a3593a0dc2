/** The tokens of a file that completion should offer, by kind. */
import {
  Column,
  endOfRow,
  firstChild,
  KindNumber,
  slotColumns,
  TokenKind,
  type SyntaxTree,
} from '@protoshepherd/syntax';

/** The kind of a token. */
export type WrittenKind = 'type' | 'option name' | 'value' | 'field of a value' | 'import' | 'number';

/** A token to complete. */
export interface WrittenToken {
  readonly kind: WrittenKind;
  readonly token: number;
}

const numberColumns: ReadonlyMap<number, number> = new Map([
  [KindNumber.field, slotColumns('field').number],
  [KindNumber.mapField, slotColumns('mapField').number],
  [KindNumber.enumValue, slotColumns('enumValue').number],
]);
const entryName = slotColumns('entry').nameStart;

/** Finds them, in the order of rows. */
export function writtenTokens(tree: SyntaxTree): readonly WrittenToken[] {
  const { rows, tokens } = tree;
  const found = new Map<number, WrittenKind>();
  const addWords = (row: number, kind: WrittenKind): void => {
    for (
      let token = rows[row + Column.firstToken] as number;
      token < (rows[row + Column.endToken] as number);
      token++
    ) {
      const isWord = (tokens.kinds[token] as number) <= TokenKind.weak;
      if (isWord) found.set(token, kind);
    }
  };
  const walk = (row: number, parent: number): void => {
    const kind = rows[row];
    const number = numberColumns.get(kind as number);
    if (number !== undefined && rows[row + number] !== -1) found.set(rows[row + number] as number, 'number');
    if (kind === KindNumber.optionNamePart) addWords(row, 'option name');
    if (kind === KindNumber.qualifiedName && parent !== KindNumber.package && parent !== KindNumber.optionNamePart) {
      addWords(row, 'type');
    }
    if (kind === KindNumber.scalar) addWords(row, 'value');
    if (kind === KindNumber.entry && tokens.kinds[rows[row + entryName] as number] !== TokenKind.openBracket) {
      found.set(rows[row + entryName] as number, 'field of a value');
    }
    if (kind === KindNumber.string && parent === KindNumber.import) {
      found.set(rows[row + Column.firstToken] as number, 'import');
    }
    for (let child = firstChild(rows, row); child < endOfRow(rows, row); child = endOfRow(rows, child)) {
      walk(child, kind as number);
    }
  };
  walk(0, -1);
  return Array.from(found, ([token, kind]) => ({ kind, token })).toSorted((a, b) => a.token - b.token);
}
