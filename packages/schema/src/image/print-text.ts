/**
 * Any message in protobuf's text format. Extensions are printed under their full names where the registry knows them; other unknown
 * fields under their numbers, so that nothing is left out.
 */
import {
  getExtension,
  type DescField,
  type DescMessage,
  type Message,
  type Registry,
  type UnknownField,
} from '@bufbuild/protobuf';
import { reflect, type ReflectMessage } from '@bufbuild/protobuf/reflect';

/** Prints a message, one field a line. */
export function printText(schema: DescMessage, message: Message, registry: Registry): string {
  const lines: string[] = [];
  printMessage(reflect(schema, message), registry, '', lines);
  return lines.map((line) => `${line}\n`).join('');
}

function printMessage(message: ReflectMessage, registry: Registry, indent: string, lines: string[]): void {
  for (const field of message.sortedFields) {
    if (message.isSet(field))
      for (const value of valuesOf(message, field)) printField(field.name, field, value, registry, indent, lines);
  }
  const seen = new Set<number>();
  for (const unknown of message.getUnknown() ?? []) {
    const extension = registry.getExtensionFor(message.desc, unknown.no);
    if (extension === undefined) {
      lines.push(`${indent}${unknown.no}: ${bytesText(unknown.data)}`);
    } else if (!seen.has(unknown.no)) {
      seen.add(unknown.no);
      const value: unknown = getExtension(message.message, extension);
      const values = Array.isArray(value) ? value : [value];
      for (const each of values) printField(`[${extension.typeName}]`, extension, each, registry, indent, lines);
    }
  }
}

function valuesOf(message: ReflectMessage, field: DescField): readonly unknown[] {
  const value: unknown = message.get(field);
  return field.fieldKind === 'list' ? [...(value as Iterable<unknown>)] : [value];
}

type AnyField = Pick<DescField, 'fieldKind' | 'enum' | 'message'>;

function printField(
  name: string,
  field: AnyField,
  value: unknown,
  registry: Registry,
  indent: string,
  lines: string[],
): void {
  if (field.message !== undefined) {
    lines.push(`${indent}${name} {`);
    const isReflected = typeof value === 'object' && value !== null && 'sortedFields' in value;
    const message = isReflected ? (value as ReflectMessage) : reflect(field.message, value as Message);
    printMessage(message, registry, `${indent}  `, lines);
    lines.push(`${indent}}`);
  } else {
    lines.push(`${indent}${name}: ${scalarText(field, value)}`);
  }
}

function scalarText(field: AnyField, value: unknown): string {
  if (field.enum !== undefined) return field.enum.value[value as number]?.name ?? String(value);
  if (typeof value === 'string') return bytesText(new TextEncoder().encode(value));
  if (value instanceof Uint8Array) return bytesText(value);
  return String(value).replace('Infinity', 'inf').replace('NaN', 'nan');
}

const named: Readonly<Record<number, string>> = { 9: '\\t', 10: '\\n', 13: '\\r', 34: '\\"', 39: "\\'", 92: '\\\\' };

function bytesText(bytes: UnknownField['data']): string {
  let text = '';
  for (const byte of bytes) {
    if (named[byte] !== undefined) text += named[byte];
    else text += byte < 32 || byte > 126 ? `\\${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte);
  }
  return `"${text}"`;
}
