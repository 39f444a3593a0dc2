/** Renders values of decoded messages briefly: `42`, `"a"`, `bytes 61 ff`, `[1, 2]`, `{name: "a"}`. */
import protobuf from 'protobufjs';

const maxLength = 80;
const maxDepth = 4;

/** The value of a field in a message; `undefined` if it is unset. */
export function readValue(message: object, field: protobuf.Field): unknown {
  if (!Object.hasOwn(message, field.name)) return undefined;
  const value = (message as Readonly<Record<string, unknown>>)[field.name];
  const isEmpty =
    (field.repeated && Array.isArray(value) && value.length === 0) ||
    (field instanceof protobuf.MapField && Object.keys(value ?? {}).length === 0);
  return isEmpty ? undefined : (value ?? undefined);
}

/** How to spell values. */
interface ValueFormat {
  readonly field: (field: protobuf.Field) => string;
  readonly enumValue: (type: protobuf.Enum, value: number) => string;
  readonly bool: (value: boolean) => string;
  readonly text: (value: string) => string;
  readonly list: (items: readonly string[]) => string;
  readonly maxLength: number;
}

const unknownValue = (value: number): string => `unknown value ${value}`;
const formatList = (items: readonly string[]): string => `[${items.join(', ')}]`;

const displayFormat: ValueFormat = {
  field: ({ name }) => name,
  enumValue: ({ valuesById }, value) => valuesById[value] ?? unknownValue(value),
  bool: String,
  text: (value) => JSON.stringify(value),
  list: formatList,
  maxLength,
};

/** In JSON, fields and enum values are identified by name. */
const jsonIdentity: ValueFormat = {
  ...displayFormat,
  field: ({ jsonName }) => jsonName,
  maxLength: Infinity,
};

const utf8 = new TextEncoder();

/**
 * On the wire, fields and enum values are identified by number, a bool is 0 or 1, text is bytes, and a single item equals a
 * list of one.
 */
const wireIdentity: ValueFormat = {
  ...jsonIdentity,
  field: ({ id }) => String(id),
  enumValue: ({ valuesById }, value) => (valuesById[value] === undefined ? unknownValue(value) : String(value)),
  bool: (value) => (value ? '1' : '0'),
  text: (value) => describeBytes(utf8.encode(value)),
  list: (items) => (items.length === 1 ? (items[0] as string) : formatList(items)),
};

/** A value of a field for display. */
export function describeValue(field: protobuf.Field, value: unknown): string {
  return describe(field, value, displayFormat, 0);
}

/** A value of a field for comparison: values that are equal in a format have the same spelling. */
export function identifyValue(field: protobuf.Field, value: unknown, format: 'binary' | 'json'): string {
  return describe(field, value, format === 'binary' ? wireIdentity : jsonIdentity, 0);
}

function describe(field: protobuf.Field, value: unknown, spelling: ValueFormat, depth: number): string {
  if (value === undefined) return 'absent';
  const single = (each: unknown): string => describeSingle(field, each, spelling, depth);
  if (field instanceof protobuf.MapField) {
    return truncate(
      `{${Object.entries(value as object)
        .map(([key, each]) => `${key}: ${single(each)}`)
        .join(', ')}}`,
      spelling,
    );
  }
  return truncate(field.repeated ? spelling.list((value as readonly unknown[]).map(single)) : single(value), spelling);
}

function truncate(text: string, spelling: ValueFormat): string {
  return text.length <= spelling.maxLength ? text : `${text.slice(0, spelling.maxLength)}…`;
}

function describeSingle(field: protobuf.Field, value: unknown, spelling: ValueFormat, depth: number): string {
  const { resolvedType } = field;
  if (resolvedType instanceof protobuf.Enum) return spelling.enumValue(resolvedType, value as number);
  if (resolvedType instanceof protobuf.Type) return describeMessage(resolvedType, value as object, spelling, depth);
  if (typeof value === 'string') return spelling.text(value);
  if (typeof value === 'boolean') return spelling.bool(value);
  if (value instanceof Uint8Array) return describeBytes(value);
  return String(value);
}

function describeMessage(type: protobuf.Type, message: object, spelling: ValueFormat, depth: number): string {
  if (depth > maxDepth) return '{…}';
  const parts = type.fieldsArray.flatMap((field) => {
    const value = readValue(message, field);
    return value === undefined ? [] : [`${spelling.field(field)}: ${describe(field, value, spelling, depth + 1)}`];
  });
  return `{${parts.join(', ')}}`;
}

function describeBytes(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
  return hex.length === 0 ? 'no bytes' : `bytes ${hex.join(' ')}`;
}
