/** Prints the text before and after the number of a field. */
import {
  FieldDescriptorProto_Label as Label,
  FieldDescriptorProto_Type as Type,
  FieldOptionsSchema,
  type DescriptorProto,
  type FieldDescriptorProto,
} from '@bufbuild/protobuf/wkt';

import { jsonName } from '../shape/names.ts';
import { quoted, type SourcePrinter } from './source-printer.ts';

/** Label, type and name; `own` is the message declared by a map or group. */
export function fieldHead(
  printer: SourcePrinter,
  field: FieldDescriptorProto,
  own: DescriptorProto | undefined,
  inOneof: boolean,
): string {
  if (own !== undefined && field.type !== Type.GROUP) {
    const [key, value] = own.field.map(typeText);
    return `map<${key}, ${value}> ${field.name}`;
  }
  const label = inOneof ? '' : labelText(printer, field);
  return own === undefined ? `${label}${typeText(field)} ${field.name}` : `${label}group ${own.name}`;
}

function labelText(printer: SourcePrinter, field: FieldDescriptorProto): string {
  if (field.label === Label.REPEATED) return 'repeated ';
  if (printer.syntax === 'proto2') return field.label === Label.REQUIRED ? 'required ' : 'optional ';
  return field.proto3Optional ? 'optional ' : '';
}

function typeText(field: FieldDescriptorProto): string {
  return field.typeName === '' ? (Type[field.type] ?? '').toLowerCase() : field.typeName;
}

/** Options as `name = value`: the default and the JSON name, which descriptors store elsewhere, and the real options. */
export function fieldOptions(printer: SourcePrinter, field: FieldDescriptorProto): string[] {
  const entries: string[] = [];
  if (Object.hasOwn(field, 'defaultValue')) entries.push(`default = ${defaultText(field)}`);
  if (Object.hasOwn(field, 'jsonName') && field.jsonName !== jsonName(field.name)) {
    entries.push(`json_name = ${quoted(field.jsonName)}`);
  }
  return [...entries, ...printer.options(FieldOptionsSchema, field.options)];
}

/** Strings need quotes; bytes are already escaped. */
function defaultText({ type, defaultValue }: FieldDescriptorProto): string {
  if (type === Type.STRING) return quoted(defaultValue);
  return type === Type.BYTES ? `"${defaultValue}"` : defaultValue;
}
