/** Random messages of random small schemas, as JSON, and the same messages with one change: values to compare implementations of protobuf. */
import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import fc, { type GeneratorValue } from 'fast-check';

/** The types of fields, each with some of the values that JSON writes. */
const leaves: Readonly<Record<string, readonly JsonValue[]>> = {
  int32: [0, -1, 2147483647, '5', '-2147483648'],
  sint32: [1, '-3'],
  fixed32: [4294967295, '7'],
  uint32: [1, '4294967295'],
  int64: ['9223372036854775807', 5, '-9223372036854775808'],
  uint64: ['18446744073709551615', 0],
  sfixed64: ['-1'],
  float: [1.5, 'NaN', '-Infinity', '2'],
  double: [1e300, 'Infinity', '-2.5e-3'],
  bool: [true, false],
  string: ['', 'text', 'ä\u2028</script>'],
  bytes: ['', 'AAEC', '_-8', 'AA=='],
  E: ['E_ZERO', 'E_A', 2, -7],
  'google.protobuf.Duration': ['1s', '-0.5s', '315576000000s'],
  'google.protobuf.Timestamp': ['2021-01-31T12:00:00Z', '1969-12-31T23:59:59.999999999+05:30'],
  'google.protobuf.FieldMask': ['', 'a,bC.d'],
  'google.protobuf.Struct': [{}, { a: [1, null, { b: 'c' }] }],
  'google.protobuf.Value': [null, 1, 'a', [], { a: 1 }],
  'google.protobuf.ListValue': [[], [null, 1]],
  'google.protobuf.Empty': [{}],
  'google.protobuf.UInt64Value': ['5', 5],
  'google.protobuf.StringValue': ['', 'a'],
  'google.protobuf.BoolValue': [true],
};
const imports = ['any', 'duration', 'empty', 'field_mask', 'struct', 'timestamp', 'wrappers'];
const messages = ['M0', 'M1', 'M2'];
const types = [...Object.keys(leaves), ...messages, ...messages, 'google.protobuf.Any'];
const keys: Readonly<Record<string, readonly string[]>> = {
  string: ['', 'a', '__proto__', 'b.c'],
  int32: ['0', '-5'],
  uint64: ['18446744073709551615'],
  bool: ['true', 'false'],
};

interface Field {
  readonly name: string;
  readonly type: string;
  /** `singular`, `repeated`, `oneof`, or the type of the keys of a map. */
  readonly label: string;
}

/** Fields by message. */
export type Shapes = ReadonlyMap<string, readonly Field[]>;

function pick<Value>(g: GeneratorValue, values: readonly Value[]): Value {
  return values[g(fc.nat, { max: values.length - 1 })] as Value;
}

/** Three messages, `M0` to `M2`, whose fields have random types. */
export function anyShapes(g: GeneratorValue): Shapes {
  const field = (at: number): Field => ({
    name: pick(g, [`f${at}`, `two_words${at}`, `_odd__${at}_`]),
    type: pick(g, [...types]),
    label: pick(g, ['singular', 'singular', 'repeated', 'oneof', 'oneof', ...Object.keys(keys)]),
  });
  const count = (): number => g(fc.integer, { min: 0, max: 8 });
  return new Map(messages.map((name) => [name, Array.from({ length: count() }, (_, at) => field(at))]));
}

/** The schema, as the text of a file of the package `a.v1`. */
export function printProto(shapes: Shapes): string {
  const line = ({ name, type, label }: Field, number: number): string => {
    const prefix = Object.hasOwn(keys, label)
      ? `map<${label}, ${type}>`
      : label === 'repeated'
        ? `repeated ${type}`
        : type;
    return `${prefix} ${name} = ${number};`;
  };
  const body = (fields: readonly Field[]): string => {
    const lines = fields.map((field, at) => ({ field, text: line(field, at + 1) }));
    const members = lines.filter(({ field }) => field.label === 'oneof').map(({ text }) => text);
    const others = lines.filter(({ field }) => field.label !== 'oneof').map(({ text }) => text);
    return [...others, ...(members.length === 0 ? [] : [`oneof o { ${members.join(' ')} }`])].join(' ');
  };
  return `syntax = "proto3"; package a.v1;
    ${imports.map((name) => `import "google/protobuf/${name}.proto";`).join('\n')}
    enum E { E_ZERO = 0; E_A = 1; E_B = 2 [deprecated = true]; }
    ${[...shapes].map(([name, fields]) => `message ${name} { ${body(fields)} }`).join('\n')}`;
}

const jsonName = (name: string): string => name.replace(/_+(.?)/g, (_, letter: string) => letter.toUpperCase());

/** A value of a message, in random spellings; empty beyond the depth limit. */
export function anyMessage(g: GeneratorValue, shapes: Shapes, name: string, depth: number): JsonObject {
  const fields = depth > 3 ? [] : (shapes.get(name) ?? []).filter(() => g(fc.boolean));
  const members = fields.filter(({ label }) => label === 'oneof');
  const chosen = fields.filter((field) => field.label !== 'oneof' || field === members[0]);
  return Object.fromEntries(
    chosen.map((field) => [g(fc.boolean) ? field.name : jsonName(field.name), anyField(g, shapes, field, depth)]),
  );
}

function anyField(g: GeneratorValue, shapes: Shapes, { type, label }: Field, depth: number): JsonValue {
  const value = (): JsonValue => anyValue(g, shapes, type, depth);
  if (label === 'repeated') return Array.from({ length: g(fc.integer, { min: 0, max: 2 }) }, value);
  const names = keys[label];
  if (names === undefined) return value();
  return Object.fromEntries(names.filter(() => g(fc.boolean)).map((key) => [key, value()]));
}

function anyValue(g: GeneratorValue, shapes: Shapes, type: string, depth: number): JsonValue {
  if (messages.includes(type)) return anyMessage(g, shapes, type, depth + 1);
  if (type !== 'google.protobuf.Any') return pick(g, [...(leaves[type] as readonly JsonValue[])]);
  const packed = pick(g, ['', ...messages, 'google.protobuf.Duration', 'google.protobuf.Value']);
  if (packed === '') return {};
  if (messages.includes(packed))
    return { '@type': `type.googleapis.com/a.v1.${packed}`, ...anyMessage(g, shapes, packed, depth + 1) };
  return { '@type': `type.googleapis.com/${packed}`, value: anyValue(g, shapes, packed, depth) };
}

/** Values that fit only some types. */
const oddities: readonly JsonValue[] = [
  null,
  true,
  0,
  1.5,
  -1,
  2 ** 40,
  1e40,
  '',
  'x',
  '1',
  '-1',
  '99999999999',
  'NaN',
  '1s',
  'E_B',
  'E_NONE',
  'true',
  'AA',
  '2021-01-31T12:00:00Z',
  'a_b',
  [],
  [null],
  ['x'],
  {},
  { x: 1 },
  { '@type': 'type.googleapis.com/a.v1.M0' },
  { '@type': 'type.googleapis.com/a.v1.None' },
];

/** The same value with one change: another value, or one more property. */
export function changed(g: GeneratorValue, json: JsonValue): JsonValue {
  const children = typeof json === 'object' && json !== null ? Object.keys(json) : [];
  if (children.length > 0 && g(fc.integer, { min: 0, max: 3 }) > 0) {
    const key = pick(g, [...children]);
    if (Array.isArray(json)) return json.map((each, at) => (String(at) === key ? changed(g, each) : each));
    return Object.fromEntries(
      Object.entries(json as JsonObject).map(([name, each]) => [name, name === key ? changed(g, each) : each]),
    );
  }
  if (typeof json === 'object' && json !== null && !Array.isArray(json) && g(fc.boolean)) {
    const names = children.flatMap((name) => [name, jsonName(name), `${name}x`]);
    return {
      ...json,
      [pick(g, ['unknown', '@type', 'value', 'f0', 'f1', ...names])]: pick(g, [...oddities]),
    };
  }
  return pick(g, [...oddities]);
}
