/** The options of an element: statements in its block, or a list in brackets after it. */
import { Column, endOfRow, firstChild, KindNumber, rowText, slotColumns, type SyntaxTree } from '@protoshepherd/syntax';

const optionColumns = slotColumns('option');

const listColumns: ReadonlyMap<number, number> = new Map([
  [KindNumber.field, slotColumns('field').options],
  [KindNumber.mapField, slotColumns('mapField').options],
  [KindNumber.group, slotColumns('group').options],
  [KindNumber.enumValue, slotColumns('enumValue').options],
  [KindNumber.extensions, slotColumns('extensions').options],
]);

const none: readonly number[] = [];

/** The rows of the options of an element. A group has both: those of its field in brackets, those of its message in its block. */
export function optionRows(
  tree: SyntaxTree,
  row: number,
  of: 'element' | 'groupMessage' = 'element',
): readonly number[] {
  const { rows } = tree;
  const column = listColumns.get(rows[row] as number);
  if (column === undefined || of === 'groupMessage') return optionsBelow(rows, row);
  const list = rows[row + column] as number;
  return list === -1 ? none : optionsBelow(rows, list);
}

function optionsBelow(rows: Int32Array, block: number): readonly number[] {
  let found: number[] | undefined;
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    if (rows[row] === KindNumber.option) (found ??= []).push(row);
  }
  return found ?? none;
}

/** The name of an option, without blanks. */
export function optionName(tree: SyntaxTree, option: number): string {
  const name = tree.rows[option + optionColumns.name] as number;
  return name === -1 ? '' : rowText(tree, name);
}

/** The row of the value of an option, or -1. */
export function optionValueRow(tree: SyntaxTree, option: number): number {
  return tree.rows[option + optionColumns.value] as number;
}

/** Does the name of an option begin with a text? */
export function beginsWith(tree: SyntaxTree, option: number, text: string): boolean {
  const name = tree.rows[option + optionColumns.name] as number;
  if (name === -1) return false;
  return tree.file.text.startsWith(text, tree.tokens.starts[tree.rows[name + Column.firstToken] as number]);
}

/** The first option with a name, if there is one. Names are spelled out only if they begin alike, because most files are asked for options that they do not have. */
export function findOption(tree: SyntaxTree, options: readonly number[], name: string): number | undefined {
  const [first = ''] = name.split('.', 1);
  return options.find((option) => beginsWith(tree, option, first) && optionName(tree, option) === name);
}

/** The word that is the value of an option: `true`, `SPEED`; undefined if the option is absent or its value is not a word. */
export function optionWord(tree: SyntaxTree, options: readonly number[], name: string): string | undefined {
  const option = findOption(tree, options, name);
  if (option === undefined) return undefined;
  const value = optionValueRow(tree, option);
  return value === -1 || tree.rows[value + Column.kind] !== KindNumber.scalar ? undefined : rowText(tree, value);
}

/** These have option syntax, but are fields of the descriptor itself. */
export function isPseudoOption(name: string): boolean {
  return name === 'default' || name === 'json_name';
}
