/** The locations of options: the list or statement as a whole, and each option under the path of its field. */
import { Column, viewAt } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { optionsDeclaration } from '../options/interpret-options.ts';
import { optionPath } from '../options/option-path.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { isPseudoOption, optionName, optionRows, optionValueRow } from '../shape/option-rows.ts';
import { writeRow, type LocationContext, type Path } from './location-context.ts';

/** The option statements of a block during writing. */
export class StatementOptions {
  /** The number of values of each repeated field so far. */
  readonly indexes = new Map<string, number>();
  readonly #context: LocationContext;
  readonly #block: number;
  readonly #optionsType: string;
  readonly #parent: Declaration | undefined;
  #areWritten: boolean | undefined;

  constructor(context: LocationContext, block: number, optionsType: string, parent: Declaration | undefined) {
    this.#context = context;
    this.#block = block;
    this.#optionsType = optionsType;
    this.#parent = parent;
  }

  /** Writes a statement twice: for the options message, and for its field, which has the comments. */
  write(path: Path, row: number): void {
    this.#areWritten ??= !areAllSourceOnly(
      this.#context,
      optionRows(this.#context.tree, this.#block, 'groupMessage'),
      this.#optionsType,
      this.#parent,
    );
    if (!this.#areWritten) return;
    writeRow(this.#context, path, row);
    optionLocation(this.#context, path, row, this.#optionsType, this.#parent, this.indexes, true);
  }
}

/** Options with source retention have no location in descriptors; if there are no others, their list has none either. */
function areAllSourceOnly(
  { linker, file }: LocationContext,
  rows: readonly number[],
  optionsType: string,
  parent: Declaration | undefined,
): boolean {
  const type = optionsDeclaration(linker, optionsType);
  return (
    rows.length > 0 &&
    rows.every((row) => {
      const [first] = optionPath(linker, { file, parent }, type, row).fields;
      return first !== undefined && linker.traits.of(first).isSourceOnly;
    })
  );
}

/** Writes a list in brackets and its options. */
export function optionList(
  context: LocationContext,
  path: Path,
  row: number,
  list: number,
  optionsType: string,
  parent: Declaration | undefined,
): void {
  if (list === -1) return;
  const { tree } = context;
  const options = optionRows(tree, row);
  const real = options.filter(
    (option) => !(optionsType === 'FieldOptions' && isPseudoOption(optionName(tree, option))),
  );
  if (!areAllSourceOnly(context, real, optionsType, parent)) writeRow(context, path, list);
  const indexes = new Map<string, number>();
  const element = path.slice(0, -1);
  for (const option of options) {
    const name = optionName(tree, option);
    const value = optionValueRow(tree, option);
    if (optionsType === 'FieldOptions' && name === 'default') {
      writeRow(context, [...element, 7], value);
    } else if (optionsType === 'FieldOptions' && name === 'json_name') {
      writeRow(context, [...element, 10], option);
      writeRow(context, [...element, 10], value);
    } else {
      optionLocation(context, path, option, optionsType, parent, indexes, false);
    }
  }
}

function optionLocation(
  context: LocationContext,
  path: Path,
  row: number,
  optionsType: string,
  parent: Declaration | undefined,
  indexes: Map<string, number>,
  hasComments: boolean,
): void {
  const { linker, file, tree, rows, locations } = context;
  const { fields, problem } = optionPath(linker, { file, parent }, optionsDeclaration(linker, optionsType), row);
  if (problem !== undefined || fields.some((field) => linker.traits.of(field).isSourceOnly)) return;
  const numbers = fields.map((field) => field.number);
  if ((fields.at(-1) as FieldShape).cardinality === 'repeated') {
    const key = numbers.join(',');
    const index = indexes.get(key) ?? 0;
    indexes.set(key, index + 1);
    numbers.push(index);
  }
  const first = rows[row + Column.firstToken] as number;
  const end = rows[row + Column.endToken] as number;
  locations.write([...path, ...numbers], first, end, hasComments ? viewAt(tree, row) : undefined);
}
