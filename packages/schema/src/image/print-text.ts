/**
 * Prints any message in text format. Extensions that the registry has are printed with their full names; other unknown fields with their
 * numbers, so that nothing is lost.
 */
import { getExtension, type DescField, type DescMessage, type Message, type Registry } from '@bufbuild/protobuf';
import { reflect, type ReflectMap, type ReflectMessage } from '@bufbuild/protobuf/reflect';

import { escapeBytes } from '../write/escape-bytes.ts';

/** One field of a message in text format. */
export interface TextEntry {
  /** The name of the field; extensions are in brackets. */
  readonly name: string;
  /** A scalar, or the entries of a message separated by blanks. */
  readonly value: string;
  readonly isMessage: boolean;
}

/** Prints a message, one field per line. */
export function printText(schema: DescMessage, message: Message, registry: Registry): string {
  const lines: string[] = [];
  printLines(reflect(schema, message), registry, '', lines);
  return lines.map((line) => `${line}\n`).join('');
}

/** The fields of a message, each on one line. */
export function textEntries(message: ReflectMessage, registry: Registry): TextEntry[] {
  return listFields(message, registry).map(({ name, value }) => {
    if (!isReflected(value)) return { name, value, isMessage: false };
    const inner = textEntries(value, registry).map((entry) => entryText(entry));
    return { name, value: inner.join(' '), isMessage: true };
  });
}

function entryText({ name, value, isMessage }: TextEntry): string {
  return isMessage ? `${name} { ${value} }` : `${name}: ${value}`;
}

function printLines(message: ReflectMessage, registry: Registry, indent: string, lines: string[]): void {
  for (const { name, value } of listFields(message, registry)) {
    if (isReflected(value)) {
      lines.push(`${indent}${name} {`);
      printLines(value, registry, `${indent}  `, lines);
      lines.push(`${indent}}`);
    } else {
      lines.push(`${indent}${name}: ${value}`);
    }
  }
}

interface PlainField {
  readonly name: string;
  readonly number: number;
  readonly value: string | ReflectMessage;
}

/** All set fields, by number. */
function listFields(message: ReflectMessage, registry: Registry): PlainField[] {
  const known = message.sortedFields.flatMap((field) => {
    if (!message.isSet(field)) return [];
    return listValues(message, field).map((value) => ({
      name: field.name,
      number: field.number,
      value: plainValue(field, value),
    }));
  });
  return [...known, ...unknownFields(message, registry)].toSorted((a, b) => a.number - b.number);
}

function unknownFields(message: ReflectMessage, registry: Registry): PlainField[] {
  const numbers = new Set((message.getUnknown() ?? []).map((field) => field.no));
  return [...numbers].flatMap((number): PlainField[] => {
    const extension = registry.getExtensionFor(message.desc, number);
    if (extension === undefined) {
      const data = (message.getUnknown() ?? []).filter((field) => field.no === number);
      return data.map((field) => ({ name: String(number), number, value: quotedBytes(field.data) }));
    }
    const value: unknown = getExtension(message.message, extension);
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.map((each) => ({ name: `[${extension.typeName}]`, number, value: plainValue(extension, each) }));
  });
}

function listValues(message: ReflectMessage, field: DescField): readonly unknown[] {
  const value: unknown = message.get(field);
  if (field.fieldKind === 'map') return [...(value as ReflectMap)].map(([key, each]) => ({ key, each }));
  return field.fieldKind === 'list' ? [...(value as Iterable<unknown>)] : [value];
}

type AnyField = Pick<DescField, 'fieldKind' | 'enum' | 'message'>;

function plainValue(field: AnyField, value: unknown): string | ReflectMessage {
  if (field.message === undefined) return scalarText(field, value);
  return isReflected(value) ? value : reflect(field.message, value as Message);
}

function isReflected(value: unknown): value is ReflectMessage {
  return typeof value === 'object' && value !== null && 'sortedFields' in value;
}

function scalarText(field: AnyField, value: unknown): string {
  if (field.enum !== undefined) return field.enum.value[value as number]?.name ?? String(value);
  if (typeof value === 'string') return quotedBytes(new TextEncoder().encode(value));
  if (value instanceof Uint8Array) return quotedBytes(value);
  if (typeof value === 'number') return numberText(value);
  return String(value);
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  return Object.is(value, -0) ? '-0.0' : String(value);
}

/** Bytes in quotes. */
export function quotedBytes(bytes: Uint8Array): string {
  return `"${escapeBytes(bytes)}"`;
}
