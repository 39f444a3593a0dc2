/**
 * The messages with a special JSON form, and their fields. They are built in, so that text and binary messages are readable even if the API lacks `google/protobuf/*.proto`.
 */
import type { EnumType, FieldType, MessageType, TypeSource, ValueType } from '../message-type.ts';

type Shape = Readonly<Record<string, string>>;

const wrapped = ['double', 'float', 'int64', 'uint64', 'int32', 'uint32', 'bool', 'string', 'bytes'] as const;
const wrapperNames: Readonly<Record<(typeof wrapped)[number], string>> = {
  double: 'DoubleValue',
  float: 'FloatValue',
  int64: 'Int64Value',
  uint64: 'UInt64Value',
  int32: 'Int32Value',
  uint32: 'UInt32Value',
  bool: 'BoolValue',
  string: 'StringValue',
  bytes: 'BytesValue',
};

/** The scalar type of a wrapper, by the full name of the wrapper. */
export const wrapperScalars: ReadonlyMap<string, string> = new Map(
  wrapped.map((scalar) => [`google.protobuf.${wrapperNames[scalar]}`, scalar]),
);

/** Fields in the order of their numbers, from one. `*` marks a list, `%` a map with text keys, `|` a member of the oneof `kind`. */
const shapes: Readonly<Record<string, Shape>> = {
  'google.protobuf.Any': { type_url: 'string', value: 'bytes' },
  'google.protobuf.Duration': { seconds: 'int64', nanos: 'int32' },
  'google.protobuf.Timestamp': { seconds: 'int64', nanos: 'int32' },
  'google.protobuf.FieldMask': { paths: '*string' },
  'google.protobuf.Struct': { fields: '%google.protobuf.Value' },
  'google.protobuf.ListValue': { values: '*google.protobuf.Value' },
  'google.protobuf.Value': {
    null_value: '|google.protobuf.NullValue',
    number_value: '|double',
    string_value: '|string',
    bool_value: '|bool',
    struct_value: '|google.protobuf.Struct',
    list_value: '|google.protobuf.ListValue',
  },
  ...Object.fromEntries([...wrapperScalars].map(([name, scalar]) => [name, { value: scalar }])),
};

const nullNumber = { element: 'google.protobuf.NullValue.NULL_VALUE', name: 'NULL_VALUE', number: 0n };
const nullEnum: EnumType = {
  name: 'google.protobuf.NullValue',
  byName: new Map([['NULL_VALUE', nullNumber]]),
  byNumber: new Map([[0n, nullNumber]]),
  isClosed: false,
};

const builtIn: ReadonlyMap<string, MessageType> = new Map(
  Object.entries(shapes).map(([name, shape]) => [name, messageType(name, shape)]),
);

/** The type of a message with a special JSON form. */
export function specialJsonType(name: string): MessageType | undefined {
  return builtIn.get(name);
}

/** True if a message has a special JSON form. Inside an `Any` this form is under `value`. */
export function hasSpecialJson(name: string): boolean {
  return builtIn.has(name);
}

/** The message of a full name; includes well-known messages that the API lacks. */
export function findMessageType(types: TypeSource, name: string): MessageType | undefined {
  return builtIn.get(name) ?? types.message(name);
}

function messageType(name: string, shape: Shape): MessageType {
  const fields = Object.entries(shape).map(([field, written], at): FieldType => {
    const mark = written[0] ?? '';
    const isMarked = '*%|'.includes(mark);
    return {
      element: `${name}.${field}`,
      name: field,
      jsonName: field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      number: at + 1,
      cardinality: mark === '*' ? 'repeated' : mark === '%' ? 'map' : 'singular',
      oneof: mark === '|' ? 'kind' : undefined,
      type: valueType(isMarked ? written.slice(1) : written),
      ...(mark === '%' && { keyType: 'string' }),
    };
  });
  return {
    name,
    byName: new Map(fields.map((field) => [field.name, field])),
    byNumber: new Map(fields.map((field) => [field.number, field])),
    isExtensible: false,
  };
}

function valueType(written: string): ValueType {
  if (written === nullEnum.name) return { kind: 'enum', enum: nullEnum };
  if (!written.includes('.')) return { kind: 'scalar', name: written };
  return { kind: 'message', name: written, find: () => builtIn.get(written) };
}
