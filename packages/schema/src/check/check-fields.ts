/** Checks fields by type, label and dialect: map keys, defaults, and options that apply only to some types. */
import { Column, isAtLeastEdition, isNumberedEdition, KindNumber, rowText, StringNode } from '@protoshepherd/syntax';

import { enumNumber, firstEnumNumber, scalarValue } from '../options/scalar-value.ts';
import { isMapEntry, type FieldShape } from '../shape/field-shape.ts';
import { jsonName } from '../shape/names.ts';
import { findOption, optionName, optionRows, optionValueRow, optionWord } from '../shape/option-rows.ts';
import { FieldType } from '../shape/scalar-types.ts';
import type { CheckContext } from './check-context.ts';
import { checkFieldFeatures } from './check-field-features.ts';

/** Checks every field of a file, including extensions. */
export function checkFields(context: CheckContext): void {
  const { linker, file, rows } = context;
  for (const type of file.types) {
    if (type.kind !== 'message') continue;
    const { fields, oneofs } = linker.shapes.message(type);
    if (rows[type.row] === KindNumber.mapField) checkMapEntry(context, [...fields.values()]);
    else for (const field of fields.values()) checkField(context, field, oneofs.has(field));
  }
}

/** Checks one field. */
export function checkField(context: CheckContext, field: FieldShape, inOneof: boolean): void {
  const { tree, linker } = context;
  const options = optionRows(tree, field.row);
  checkClosedEnum(context, field);
  if (options.length > 0) {
    checkDefault(context, field, options);
    checkJsonNameOption(context, field, options);
    checkTypedOptions(context, field, options);
  }
  checkFieldFeatures(context, field, inOneof, linker.features.ofRow(field.file, field.parent, field.row));
}

function checkMapEntry(context: CheckContext, [key, value]: readonly FieldShape[]): void {
  if (key === undefined || value === undefined) return;
  const wrongKey =
    key.type === FieldType.float ||
    key.type === FieldType.double ||
    key.type === FieldType.bytes ||
    key.type === FieldType.message ||
    key.type === FieldType.enum;
  if (wrongKey) context.errorAtRow('map-key', 'the key of a map must be an integer, a bool or a string', key.row);
  checkClosedEnum(context, value);
  if (value.type !== FieldType.enum || value.typeDeclaration === undefined) return;
  const { linker } = context;
  const isClosed = linker.features.ofDeclaration(value.typeDeclaration).enum_type === 'CLOSED';
  const first = firstEnumNumber(value.typeDeclaration);
  if (isClosed && first !== undefined && first !== 0) {
    context.errorAtRow('map-value', 'the first value of an enum in a map must be zero', value.row);
  }
}

/** If a field cannot distinguish absence from zero, its enum must be open. */
function checkClosedEnum(context: CheckContext, field: FieldShape): void {
  if (field.type !== FieldType.enum || field.typeDeclaration === undefined) return;
  const { linker, tree } = context;
  if (linker.features.ofDeclaration(field.typeDeclaration).enum_type !== 'CLOSED') return;
  if (tree.edition === 'proto3') {
    const message = `\`${field.typeDeclaration.fullName}\` is a closed enum, which proto3 cannot use`;
    context.errorAtRow('closed-enum', message, field.row);
    return;
  }
  const isMapValue = field.parent !== undefined && isMapEntry(field.parent);
  const presence = linker.features.ofRow(field.file, isMapValue ? field.parent?.parent : field.parent, field.row);
  const isImplicit = presence.field_presence === 'IMPLICIT' && field.cardinality === 'optional' && !field.isExtension;
  if (isImplicit && (isMapValue || !field.hasPresenceByForm)) {
    context.errorAtRow('closed-enum', 'the type of a field without presence cannot be a closed enum', field.row);
  }
}

function checkDefault(context: CheckContext, field: FieldShape, options: readonly number[]): void {
  const { tree, file, rows } = context;
  const found = options.filter((option) => optionName(tree, option) === 'default');
  const [option, second] = found;
  if (option === undefined) return;
  const value = optionValueRow(tree, option);
  if (value === -1) return;
  const wrong = (message: string): void => context.errorAtRow('default-value', message, value);
  if (second !== undefined) context.errorAtRow('option-set-twice', '`default` is set twice', second);
  if (tree.edition === 'proto3') wrong('proto3 has no defaults other than zero');
  else if (field.cardinality === 'repeated') wrong('a repeated field cannot have a default');
  else if (field.type === FieldType.message || field.type === FieldType.group)
    wrong('a message field cannot have a default');
  else if (field.type === FieldType.enum) {
    const name = rows[value] === KindNumber.scalar ? rowText(tree, value) : '';
    if (!/^[A-Za-z_]/.test(name)) wrong('the default of an enum must be the name of a value');
    else if (field.typeDeclaration !== undefined && enumNumber(field.typeDeclaration, name) === undefined) {
      wrong(`\`${field.typeDeclaration.fullName}\` has no value \`${name}\``);
    }
  } else if (field.type !== 0) {
    const result = scalarValue(file, value, field, 'default');
    if (!('value' in result)) wrong(result.wrong);
  }
  const features = context.linker.features.ofRow(file, field.parent, field.row);
  const isImplicit = features.field_presence === 'IMPLICIT' && !field.hasPresenceByForm && !field.isExtension;
  if (isNumberedEdition(tree.edition) && isImplicit) wrong('a field without presence cannot have a default');
}

function checkJsonNameOption(context: CheckContext, field: FieldShape, options: readonly number[]): void {
  const { tree } = context;
  const [option, second] = options.filter((each) => optionName(tree, each) === 'json_name');
  if (option === undefined) return;
  if (second !== undefined) context.errorAtRow('option-set-twice', '`json_name` is set twice', second);
  const value = optionValueRow(tree, option);
  if (value === -1) return;
  if (tree.rows[value + Column.kind] !== KindNumber.string) {
    context.errorAtRow('option-value', '`json_name` must be a string in quotes', value);
    return;
  }
  const name = new StringNode(tree, value).value;
  if (name.includes('\0')) context.errorAtRow('json-name', 'a JSON name cannot contain null characters', value);
  if (field.isExtension && name !== jsonName(field.name)) {
    context.errorAtRow('json-name', 'an extension cannot have a JSON name', option);
  }
}

const wholeNumbers64: ReadonlySet<number> = new Set([
  FieldType.int64,
  FieldType.uint64,
  FieldType.sint64,
  FieldType.fixed64,
  FieldType.sfixed64,
]);

/** Options that apply only to some types. */
function checkTypedOptions(context: CheckContext, field: FieldShape, options: readonly number[]): void {
  const { tree, linker } = context;
  const word = (name: string): string | undefined => optionWord(tree, options, name);
  const reportMismatch = (name: string, message: string): void => {
    const option = findOption(tree, options, name);
    if (option !== undefined) context.errorAtRow('option-misfit', message, option);
  };
  const isMap = field.typeDeclaration !== undefined && isMapEntry(field.typeDeclaration);
  const isMessage = field.type === FieldType.message || field.type === FieldType.group;
  const isText = field.type === FieldType.string || field.type === FieldType.bytes;
  if (isNumberedEdition(tree.edition)) {
    reportMismatch('packed', 'editions replace `packed` by `features.repeated_field_encoding`');
  } else if (word('packed') === 'true' && (field.cardinality !== 'repeated' || isMessage || isText)) {
    reportMismatch('packed', '`packed` applies only to repeated numbers, bools and enums');
  }
  const isPlainMessage = field.type === FieldType.message && (isMap || !linker.traits.of(field).isDelimited);
  for (const name of ['lazy', 'unverified_lazy']) {
    if (word(name) === 'true' && !isPlainMessage) reportMismatch(name, `\`${name}\` applies only to message fields`);
  }
  const jstype = word('jstype');
  if (jstype !== undefined && jstype !== 'JS_NORMAL' && !wholeNumbers64.has(field.type)) {
    reportMismatch('jstype', '`jstype` applies only to 64-bit integers');
  }
  if (isAtLeastEdition(tree.edition, '2024'))
    reportMismatch('ctype', 'edition 2024 replaces `ctype` by `features.(pb.cpp).string_type`');
}
