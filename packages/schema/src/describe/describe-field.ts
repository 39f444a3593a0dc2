/** Describes fields and extensions: all properties that their descriptors have. */
import { childRows, KindNumber, rowText, slotColumns, StringNode } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { resolveMessage } from '../link/resolve-name.ts';
import { fieldShape, isMapEntry, mapEntryShapes, type FieldShape } from '../shape/field-shape.ts';
import type { Features } from '../shape/features.ts';
import { jsonName } from '../shape/names.ts';
import { findOption, optionRows, optionValueRow } from '../shape/option-rows.ts';
import { FieldType, typeName } from '../shape/scalar-types.ts';
import { defaultText } from '../write/default-text.ts';
import { escapeBytes } from '../write/escape-bytes.ts';
import type { DescribeContext } from './describe-context.ts';
import { describeOptions } from './describe-options.ts';
import type { ExtensionFact, FieldFact, Presence, TypeFact } from './file-shape.ts';
import { languageFeatures, type LanguageFeatures } from './language-features.ts';

const columns = { extendee: slotColumns('extend').extendee, type: slotColumns('field').type };

/** The context of a field. */
export interface FieldSurroundings {
  readonly parent: Declaration | undefined;
  readonly language: LanguageFeatures;
  /** The name of its oneof. */
  readonly oneof?: string | undefined;
  readonly isExtension?: boolean;
}

/** Describes a field, map or group. */
export function describeField(context: DescribeContext, row: number, around: FieldSurroundings): FieldFact {
  const { linker, file, tree } = context;
  const { parent, oneof, isExtension = false } = around;
  const shape = fieldShape(linker.symbols, file, row, parent, { inOneof: oneof !== undefined, isExtension });
  const features = linker.features.ofRow(file, parent, row);
  const options = optionRows(tree, row);
  const { facts, message } = describeOptions(context, 'FieldOptions', options, { file, parent });
  const language = languageFeatures(around.language, message);
  const type = typeFact(context, shape);
  const traits = linker.traits.of(shape);
  const isMap = type.kind === 'map';
  const holdsText = isMap ? isText(type.key) || isText(type.value) : isText(type);
  const holdsStrings = holdsText || (isMap ? isBytes(type.value) : isBytes(type));
  const json = findOption(tree, options, 'json_name');
  const scope = parent?.fullName ?? file.package;
  return {
    name: shape.name,
    fullName: scope === '' ? shape.name : `${scope}.${shape.name}`,
    row,
    options: facts,
    number: shape.number,
    type,
    cardinality: describeCardinality(shape, isMap),
    presence: resolvePresence(shape, features),
    jsonName: writtenJsonName(context, json) ?? jsonName(shape.name),
    defaultValue: describeDefault(context, shape, options),
    oneof,
    isPacked: traits.isPacked,
    isDelimited: traits.isDelimited && (shape.type === FieldType.group || shape.type === FieldType.message),
    utf8Validation: holdsText ? features.utf8_validation : '',
    javaUtf8Validation: holdsText ? javaValidation(language, features) : '',
    cppStringType: holdsStrings ? language.cppStringType : '',
    jsType: is64Bit(type) ? (facts.find(({ name }) => name === 'jstype')?.text ?? 'JS_NORMAL') : '',
  };
}

/** Describes the fields of an extend block. */
export function describeExtensions(
  context: DescribeContext,
  block: number,
  around: FieldSurroundings,
): readonly ExtensionFact[] {
  const { linker, file, tree, rows } = context;
  const nameRow = rows[block + columns.extendee] as number;
  const written = nameRow === -1 ? '' : rowText(tree, nameRow);
  const extendee = resolveMessage(linker.symbols, { file, parent: around.parent }, written)?.fullName ?? written;
  return childRows(rows, block, KindNumber.field, KindNumber.group).map((row) => ({
    ...describeField(context, row, { ...around, isExtension: true }),
    extendee,
  }));
}

function typeFact(context: DescribeContext, shape: FieldShape): TypeFact {
  const { typeDeclaration: declaration } = shape;
  if (declaration !== undefined && isMapEntry(declaration)) {
    const [key, value] = mapEntryShapes(context.linker.symbols, declaration).map((each) => typeFact(context, each));
    if (key !== undefined && value !== undefined) return { kind: 'map', name: declaration.fullName, key, value };
  }
  if (declaration?.kind === 'enum') {
    const isClosed = context.linker.features.ofDeclaration(declaration).enum_type === 'CLOSED';
    return { kind: 'enum', name: declaration.fullName, isClosed };
  }
  if (declaration?.kind === 'message') return { kind: 'message', name: declaration.fullName };
  if (shape.type !== 0) return { kind: 'scalar', name: typeName(shape.type) };
  const isField = context.rows[shape.row] === KindNumber.field;
  const nameRow = isField ? (context.rows[shape.row + columns.type] as number) : -1;
  return { kind: 'unknown', name: nameRow === -1 ? '' : rowText(context.tree, nameRow) };
}

function describeCardinality({ cardinality }: FieldShape, isMap: boolean): FieldFact['cardinality'] {
  if (isMap) return 'map';
  return cardinality === 'repeated' ? 'repeated' : 'singular';
}

function resolvePresence(shape: FieldShape, features: Features): Presence {
  if (shape.cardinality === 'repeated') return 'repeated';
  if (shape.cardinality === 'required' || features.field_presence === 'LEGACY_REQUIRED') return 'required';
  const isMessage = shape.type === FieldType.message || shape.type === FieldType.group;
  if (isMessage || shape.hasPresenceByForm || shape.isExtension) return 'explicit';
  return features.field_presence === 'IMPLICIT' ? 'implicit' : 'explicit';
}

/** Java follows the check of all languages, unless its own check is enabled. */
function javaValidation({ javaUtf8Validation }: LanguageFeatures, features: Features): string {
  return javaUtf8Validation === 'DEFAULT' ? features.utf8_validation : javaUtf8Validation;
}

function writtenJsonName({ tree, rows }: DescribeContext, option: number | undefined): string | undefined {
  const value = option === undefined ? -1 : optionValueRow(tree, option);
  return value !== -1 && rows[value] === KindNumber.string ? new StringNode(tree, value).value : undefined;
}

/** Strings and bytes in quotes, all other values as in descriptors. */
function describeDefault(context: DescribeContext, shape: FieldShape, options: readonly number[]): string | undefined {
  const option = findOption(context.tree, options, 'default');
  const bytes = option === undefined ? undefined : defaultText(context, shape, optionValueRow(context.tree, option));
  if (bytes === undefined) return undefined;
  if (shape.type === FieldType.string) return `"${escapeBytes(bytes)}"`;
  const text = new TextDecoder().decode(bytes);
  return shape.type === FieldType.bytes ? `"${text}"` : text;
}

function isText(type: TypeFact): boolean {
  return type.kind === 'scalar' && type.name === 'string';
}

function isBytes(type: TypeFact): boolean {
  return type.kind === 'scalar' && type.name === 'bytes';
}

const wideTypes: ReadonlySet<string> = new Set(['int64', 'uint64', 'sint64', 'fixed64', 'sfixed64']);

function is64Bit(type: TypeFact): boolean {
  return type.kind === 'scalar' && wideTypes.has(type.name);
}
