/**
 * Names in options: the fields and extensions in the path of an option name, the fields in a message value, and enum values. The rows from the option to
 * the token determine which one is requested.
 */
import { KindNumber, OptionNode, rowText, slotColumns, tokenText } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { resolveOption } from '../link/resolve-name.ts';
import type { Linker } from '../linker.ts';
import { entryField } from '../options/aggregate-value.ts';
import { optionsDeclaration } from '../options/interpret-options.ts';
import { optionPath } from '../options/option-path.ts';
import { fieldShape, type FieldShape } from '../shape/field-shape.ts';
import { isPseudoOption, optionName } from '../shape/option-rows.ts';
import { declarationOfField, declaredValue, typeAround } from './declared-at.ts';
import { partsOfRow, partsOfTokens, partTarget, type NamePart } from './name-parts.ts';
import type { NamePlace, NameTarget } from './name-use.ts';

/** The options message of a block row, in `google.protobuf`. */
const blockOptions: ReadonlyMap<number, string> = new Map([
  [KindNumber.file, 'FileOptions'],
  [KindNumber.message, 'MessageOptions'],
  [KindNumber.group, 'MessageOptions'],
  [KindNumber.oneof, 'OneofOptions'],
  [KindNumber.enum, 'EnumOptions'],
  [KindNumber.service, 'ServiceOptions'],
  [KindNumber.rpc, 'MethodOptions'],
]);

/** The options message of options in brackets. */
const bracketOptions: ReadonlyMap<number, string> = new Map([
  [KindNumber.field, 'FieldOptions'],
  [KindNumber.mapField, 'FieldOptions'],
  [KindNumber.group, 'FieldOptions'],
  [KindNumber.enumValue, 'EnumValueOptions'],
  [KindNumber.extensions, 'ExtensionRangeOptions'],
]);

const entryColumns = slotColumns('entry');

/** A part of a name in an option. */
export interface OptionUse {
  readonly part: NamePart;
  readonly place: NamePlace;
  readonly target: NameTarget;
}

/** The target of a token inside an option; `path` leads from the file to the innermost row around the token. */
export function nameInOption(
  linker: Linker,
  file: LinkedFile,
  path: readonly number[],
  token: number,
): OptionUse | undefined {
  const { rows } = file.tree;
  const at = path.findIndex((row) => rows[row] === KindNumber.option);
  const option = path[at];
  if (option === undefined) return undefined;
  const scope = { file, parent: typeAround(file, path.slice(0, at)) };
  const fields = optionFields(linker, scope, path, at);
  const within = path.slice(at + 1);
  const part = within.find((row) => rows[row] === KindNumber.optionNamePart);
  if (part !== undefined) return nameOfPart(linker, scope, option, part, fields, token);
  const [first] = within;
  if (first === undefined || rows[first] === KindNumber.optionName || fields === undefined) return undefined;
  const last = fields.at(-1);
  const isWhole = fields.length === (new OptionNode(file.tree, option).name?.parts.length ?? 0);
  return isWhole && last !== undefined ? nameInValue(linker, file, within, last, token) : undefined;
}

/** The fields in the path of an option name. `default` is not an option, but its value has the type of the field. */
function optionFields(
  linker: Linker,
  scope: { readonly file: LinkedFile; readonly parent: Declaration | undefined },
  path: readonly number[],
  at: number,
): readonly FieldShape[] | undefined {
  const { file, parent } = scope;
  const { rows } = file.tree;
  const option = path[at] as number;
  const isBracketed = rows[path[at - 1] as number] === KindNumber.options;
  const owner = path[isBracketed ? at - 2 : at - 1];
  if (owner === undefined) return undefined;
  const name = optionName(file.tree, option);
  if (isBracketed && isPseudoOption(name)) {
    return name === 'default' && rows[owner] === KindNumber.field
      ? [fieldShape(linker.symbols, file, owner, parent)]
      : undefined;
  }
  const type = (isBracketed ? bracketOptions : blockOptions).get(rows[owner] as number);
  return type === undefined ? undefined : optionPath(linker, scope, optionsDeclaration(linker, type), option).fields;
}

function nameOfPart(
  linker: Linker,
  scope: { readonly file: LinkedFile; readonly parent: Declaration | undefined },
  option: number,
  part: number,
  fields: readonly FieldShape[] | undefined,
  token: number,
): OptionUse | undefined {
  const { tree } = scope.file;
  const index = (new OptionNode(tree, option).name?.parts ?? []).findIndex(({ row }) => row === part);
  const field = isPseudoOption(optionName(tree, option)) ? undefined : fields?.[index];
  const extension = tree.rows[part + slotColumns('optionNamePart').extension] as number;
  const whole =
    (field && declarationOfField(field)) ??
    (extension === -1 ? undefined : resolveOption(linker.symbols, scope, rowText(tree, extension)));
  return whole && partAt(tree, partsOfRow(tree, extension === -1 ? part : extension), token, whole, 'option');
}

/** Descends through the rows of a value to the token. */
function nameInValue(
  linker: Linker,
  file: LinkedFile,
  path: readonly number[],
  outer: FieldShape,
  token: number,
): OptionUse | undefined {
  const { tree } = file;
  const { rows } = tree;
  let type = outer.typeDeclaration;
  for (const row of path) {
    if (type === undefined) return undefined;
    if (rows[row] === KindNumber.scalar) return enumValueAt(file, row, type, token);
    if (rows[row] !== KindNumber.entry) continue;
    const start = rows[row + entryColumns.nameStart] as number;
    const end = rows[row + entryColumns.nameEnd] as number;
    const entry = entryTarget(linker, file, joinTokens(file, start, end), type);
    if (entry === undefined) return undefined;
    if (token >= start && token < end) {
      const parts = partsOfTokens(tree, start, end).slice(entry.skipped);
      return entry.declaration && partAt(tree, parts, token, entry.declaration, 'value');
    }
    ({ type } = entry);
  }
  return undefined;
}

/** The target of the name of an entry, and the message or enum of its value. */
function entryTarget(
  linker: Linker,
  file: LinkedFile,
  name: string,
  type: Declaration,
):
  | { readonly declaration: Declaration | undefined; readonly type: Declaration | undefined; readonly skipped: number }
  | undefined {
  if (name.includes('/')) {
    const slash = name.lastIndexOf('/');
    const message = linker.symbols.seenFrom(file, name.slice(slash + 1, -1));
    return message && { declaration: message, type: message, skipped: name.slice(0, slash).split(/[./]/).length };
  }
  const field = type.kind === 'message' ? entryField(linker, file, name, type) : undefined;
  return field && { declaration: declarationOfField(field), type: field.typeDeclaration, skipped: 0 };
}

function enumValueAt(file: LinkedFile, row: number, type: Declaration, token: number): OptionUse | undefined {
  const value = declaredValue(type, rowText(file.tree, row));
  return value && partAt(file.tree, partsOfRow(file.tree, row), token, value, 'value');
}

function partAt(
  { tokens }: LinkedFile['tree'],
  parts: readonly NamePart[],
  token: number,
  whole: Declaration,
  place: NamePlace,
): OptionUse | undefined {
  const index = parts.findIndex(({ span }) => span.start === tokens.starts[token]);
  const part = parts[index];
  const target = part && partTarget(parts, index, whole);
  return target && { part, place, target };
}

function joinTokens({ tree }: LinkedFile, start: number, end: number): string {
  let name = '';
  for (let token = start; token < end; token++) name += tokenText(tree, token);
  return name;
}
