/** Random messages of types, as JSON: each sets some fields of its type, a few levels deep. */
import type { EnumType, FieldType, MessageType, ValueType } from '@protoshepherd/scan';

/** Returns integers below a limit, the same ones for the same seed. */
export type Chance = (limit: number) => number;

/** A chance that begins with a seed. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A message of a type. */
export function anyMessage(type: MessageType, chance: Chance, depth = 3): object {
  const fields = [...type.byNumber.values()];
  const chosen = fields.filter(() => chance(fields.length) < 4);
  const oneofs = new Set<string>();
  return Object.fromEntries(
    chosen.flatMap((field) => {
      if (field.oneof !== undefined && oneofs.has(field.oneof)) return [];
      if (field.oneof !== undefined) oneofs.add(field.oneof);
      const value = fieldValue(field, chance, depth);
      return value === undefined ? [] : [[chance(2) === 0 ? field.name : field.jsonName, value]];
    }),
  );
}

function fieldValue(field: FieldType, chance: Chance, depth: number): unknown {
  const value = anyValue(field.type, chance, depth);
  if (value === undefined || field.cardinality === 'singular') return value;
  if (field.cardinality === 'repeated') return [value];
  return { [field.keyType === 'string' ? 'key' : field.keyType === 'bool' ? 'true' : '1']: value };
}

function anyValue(type: ValueType, chance: Chance, depth: number): unknown {
  if (type.kind === 'enum') return enumValue(type.enum, chance);
  if (type.kind === 'unknown') return {};
  if (type.kind === 'scalar') return scalarValue(type.name);
  if (type.name.startsWith('google.protobuf.')) return wellKnown.get(type.name);
  const message = type.find();
  return message === undefined || depth === 0 ? {} : anyMessage(message, chance, depth - 1);
}

function enumValue({ byName, byNumber }: EnumType, chance: Chance): unknown {
  const values = [...byName.values()];
  const value = values[chance(values.length)];
  if (value === undefined) return undefined;
  return chance(4) === 0 && byNumber.has(value.number) ? Number(value.number) : value.name;
}

function scalarValue(name: string): unknown {
  if (name === 'string' || name === 'bytes') return 'AAAA';
  return name === 'bool' ? true : 1;
}

const wellKnown: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['google.protobuf.Duration', '1s'],
  ['google.protobuf.Timestamp', '2021-01-31T12:00:00Z'],
  ['google.protobuf.Struct', { a: 1 }],
  ['google.protobuf.Empty', {}],
  ['google.protobuf.UInt32Value', 1],
  ['google.protobuf.BoolValue', true],
  ['google.protobuf.StringValue', 'a'],
]);
