/** Fields as the linker sees them: the row of a field, map or group with its resolved type and its number. */
import { Column, KindNumber, rowText, slotColumns, tokenText, TokenKind } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { resolveType } from '../link/resolve-name.ts';
import type { SymbolTable } from '../link/symbol-table.ts';
import { integerValue } from './integer-value.ts';
import { mapEntryName } from './names.ts';
import { FieldType, scalarType } from './scalar-types.ts';

/** The cardinality of a field. */
export type Cardinality = 'optional' | 'required' | 'repeated';

/** A field with its type. */
export interface FieldShape {
  readonly name: string;
  readonly number: number;
  readonly cardinality: Cardinality;
  /** The number of its type; 0 if the type is unresolved. */
  readonly type: number;
  /** The message or enum of its type. */
  readonly typeDeclaration: Declaration | undefined;
  readonly file: LinkedFile;
  /** The row of the field; the fields of a map entry have the row of the map. */
  readonly row: number;
  /** The message of the field; for an extension, the enclosing message. */
  readonly parent: Declaration | undefined;
  /** Is it `optional` or in a oneof, so that it has presence in every dialect? */
  readonly hasPresenceByForm: boolean;
  /** Is it in an extend block? */
  readonly isExtension: boolean;
  /** Does it extend a message set? Known only for extensions that options name. */
  readonly isMessageSetItem: boolean;
}

/** The context of a field row that the row itself does not contain. */
export interface FieldPlace {
  readonly inOneof?: boolean;
  readonly isExtension?: boolean;
  readonly isMessageSetItem?: boolean;
}

const columns = { field: slotColumns('field'), mapField: slotColumns('mapField'), group: slotColumns('group') };

/** Reads a field row. */
export function fieldShape(
  symbols: SymbolTable,
  file: LinkedFile,
  row: number,
  parent: Declaration | undefined,
  place: FieldPlace = {},
): FieldShape {
  const { tree } = file;
  const { rows } = tree;
  if (rows[row] === KindNumber.mapField) return mapShape(symbols, file, row, parent);
  const isGroup = rows[row] === KindNumber.group;
  const slots = isGroup ? columns.group : columns.field;
  const label = rows[row + slots.label] as number;
  const labelKind = label === -1 ? 0 : (tree.tokens.kinds[label] as number);
  const written = optionalText(file, rows[row + slots.name] as number);
  const { type, declaration } = isGroup
    ? { type: FieldType.group, declaration: symbols.get(childName(file, parent, written)) }
    : typeAt(symbols, file, rows[row + columns.field.type] as number, parent);
  return {
    name: isGroup ? written.toLowerCase() : written,
    number: integerValue(optionalText(file, rows[row + slots.number] as number)),
    cardinality: toCardinality(labelKind),
    type,
    typeDeclaration: declaration,
    file,
    row,
    parent,
    hasPresenceByForm: place.inOneof === true || labelKind === TokenKind.optional,
    isExtension: place.isExtension === true,
    isMessageSetItem: place.isMessageSetItem === true,
  };
}

/** The two fields of the entries of a map. */
export function mapEntryShapes(symbols: SymbolTable, entry: Declaration): readonly [FieldShape, FieldShape] {
  const file = entry.file as LinkedFile;
  const field = (name: string, number: number, column: number): FieldShape => {
    const { type, declaration } = typeAt(symbols, file, file.tree.rows[entry.row + column] as number, entry.parent);
    const shape = { name, number, type, typeDeclaration: declaration, file, row: entry.row, parent: entry };
    return { ...shape, cardinality: 'optional', hasPresenceByForm: true, isExtension: false, isMessageSetItem: false };
  };
  return [field('key', 1, columns.mapField.key), field('value', 2, columns.mapField.value)];
}

/** The number of a type and its declaration, from the row of its name. */
function typeAt(
  symbols: SymbolTable,
  file: LinkedFile,
  nameRow: number,
  parent: Declaration | undefined,
): { readonly type: number; readonly declaration: Declaration | undefined } {
  if (nameRow === -1) return { type: 0, declaration: undefined };
  const name = rowText(file.tree, nameRow);
  const scalar = scalarType(name, file.tree.edition);
  if (scalar !== undefined) return { type: scalar, declaration: undefined };
  const declaration = resolveType(symbols, { file, parent }, name);
  if (declaration?.kind === 'enum') return { type: FieldType.enum, declaration };
  return { type: declaration?.kind === 'message' ? FieldType.message : 0, declaration };
}

function mapShape(symbols: SymbolTable, file: LinkedFile, row: number, parent: Declaration | undefined): FieldShape {
  const { rows } = file.tree;
  const name = optionalText(file, rows[row + columns.mapField.name] as number);
  return {
    name,
    number: integerValue(optionalText(file, rows[row + columns.mapField.number] as number)),
    cardinality: 'repeated',
    type: FieldType.message,
    typeDeclaration: symbols.get(childName(file, parent, mapEntryName(name))),
    file,
    row,
    parent,
    hasPresenceByForm: false,
    isExtension: false,
    isMessageSetItem: false,
  };
}

function toCardinality(labelKind: number): Cardinality {
  if (labelKind === TokenKind.repeated) return 'repeated';
  return labelKind === TokenKind.required ? 'required' : 'optional';
}

function childName(file: LinkedFile, parent: Declaration | undefined, name: string): string {
  const scope = parent === undefined ? file.package : parent.fullName;
  return scope === '' ? name : `${scope}.${name}`;
}

function optionalText(file: LinkedFile, token: number): string {
  return token === -1 ? '' : tokenText(file.tree, token);
}

/** Is the declaration the generated entry type of a map? */
export function isMapEntry({ kind, file, row }: Declaration): boolean {
  return kind === 'message' && file.tree.rows[row + Column.kind] === KindNumber.mapField;
}
