/** The synthetic oneofs of `optional` fields in proto3: one each, after the declared ones, with unique names. */
import {
  endOfRow,
  firstChild,
  KindNumber,
  slotColumns,
  TokenKind,
  tokenText,
  type SyntaxTree,
} from '@protoshepherd/syntax';

/** A synthetic oneof. */
export interface SyntheticOneof {
  readonly name: string;
  /** Its index among the oneofs of the message. */
  readonly index: number;
}

const field = slotColumns('field');
const nameColumns: ReadonlyMap<number, number> = new Map([
  [KindNumber.field, field.name],
  [KindNumber.mapField, slotColumns('mapField').name],
  [KindNumber.oneof, slotColumns('oneof').name],
]);

/** The synthetic oneofs of a message by the row of their field, or undefined if it has none. */
export function syntheticOneofs(tree: SyntaxTree, message: number): ReadonlyMap<number, SyntheticOneof> | undefined {
  const { rows, tokens } = tree;
  const optional: number[] = [];
  let written = 0;
  const end = endOfRow(rows, message);
  for (let row = firstChild(rows, message); row < end; row = endOfRow(rows, row)) {
    if (rows[row] === KindNumber.oneof) written++;
    if (rows[row] !== KindNumber.field) continue;
    const label = rows[row + field.label] as number;
    const isNamed = rows[row + field.name] !== -1;
    if (isNamed && label !== -1 && tokens.kinds[label] === TokenKind.optional) optional.push(row);
  }
  if (optional.length === 0) return undefined;
  const taken = takenNames(tree, message);
  const found = new Map<number, SyntheticOneof>();
  const given = new Map<string, string>();
  for (const row of optional) {
    const fieldName = tokenText(tree, rows[row + field.name] as number);
    // Two fields of one name are an error, so their oneofs need not be distinguished.
    const name = given.get(fieldName) ?? freeName(fieldName, taken);
    given.set(fieldName, name);
    taken.add(name);
    found.set(row, { name, index: written + found.size });
  }
  return found;
}

function freeName(fieldName: string, taken: ReadonlySet<string>): string {
  let name = fieldName.startsWith('_') ? fieldName : `_${fieldName}`;
  while (taken.has(name)) name = `X${name}`;
  return name;
}

/** Names of the fields and oneofs of a message. */
function takenNames(tree: SyntaxTree, block: number): Set<string> {
  const { rows } = tree;
  const names = new Set<string>();
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    const column = nameColumns.get(rows[row] as number);
    if (column === undefined) continue;
    const token = rows[row + column] as number;
    if (token !== -1) names.add(tokenText(tree, token));
    if (rows[row] === KindNumber.oneof) for (const name of takenNames(tree, row)) names.add(name);
  }
  return names;
}
