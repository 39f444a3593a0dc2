/**
 * Messages as JSON, generated from descriptors, each around a difference between two releases: a field, or an enum value. The messages have a few other fields,
 * and some are in an Any.
 */
import {
  equals,
  ScalarType,
  type DescEnum,
  type DescField,
  type DescMessage,
  type JsonValue,
  type MessageShape,
} from '@bufbuild/protobuf';
import { EnumDescriptorProtoSchema, FieldDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';

import type { Chance } from './any-message.ts';
import type { TagTypes } from './tag-registries.ts';

/** A test message for all releases. */
export interface AskedMessage {
  /** Its type; `google.protobuf.Any` for one in an Any. */
  readonly type: string;
  readonly json: JsonValue;
}

/** The difference between two releases, in the one that has it. */
interface Difference {
  readonly field: DescField;
  /** The new value of the enum of the field. */
  readonly value?: string;
}

/** At most this many messages around additions or changes in `there`, compared with `other`. */
export function changedMessages(
  there: TagTypes,
  other: TagTypes | undefined,
  most: number,
  chance: Chance,
): readonly AskedMessage[] {
  const differences = differencesIn(there, other);
  const chosen: Difference[] = [];
  while (chosen.length < most && differences.length > 0)
    chosen.push(...differences.splice(chance(differences.length), 1));
  return chosen.map(({ field, value }) => {
    const message = anyMessage(field.parent, chance, 2, field, value);
    const { typeName } = field.parent;
    return chance(3) > 0
      ? { type: typeName, json: message }
      : { type: 'google.protobuf.Any', json: { '@type': `type.googleapis.com/${typeName}`, ...message } };
  });
}

function differencesIn(there: TagTypes, other: TagTypes | undefined): Difference[] {
  const found: Difference[] = [];
  const changedEnums = new Map<string, readonly string[]>();
  const listNewValues = (each: DescEnum): readonly string[] => {
    const known = changedEnums.get(each.typeName);
    if (known !== undefined) return known;
    const former = other?.registry.getEnum(each.typeName);
    const values = isSame(EnumDescriptorProtoSchema, each, former)
      ? []
      : each.values.map(({ name }) => name).filter((name) => !former?.values.some((value) => value.name === name));
    changedEnums.set(each.typeName, values);
    return values;
  };
  for (const message of ownMessages(there)) {
    const former = other?.registry.getMessage(message.typeName);
    for (const field of message.fields) {
      const before = former?.fields.find(({ name }) => name === field.name);
      if (!isSame(FieldDescriptorProtoSchema, field, before)) found.push({ field });
      else if (field.enum !== undefined) for (const value of listNewValues(field.enum)) found.push({ field, value });
    }
  }
  return found;
}

function isSame<Schema extends DescMessage>(
  schema: Schema,
  { proto }: { readonly proto: MessageShape<Schema> },
  other: { readonly proto: MessageShape<Schema> } | undefined,
): boolean {
  return other !== undefined && equals(schema, proto, other.proto);
}

/** The messages of the files of a tree, without the well-known types. */
function ownMessages({ registry, own }: TagTypes): readonly DescMessage[] {
  return [...registry].flatMap((each) =>
    each.kind === 'message' &&
    own.has(each.file.proto.name) &&
    !each.typeName.startsWith('google.protobuf.') &&
    each.proto.options?.mapEntry !== true
      ? [each]
      : [],
  );
}

/** A message with up to three fields, and one that must be among them. */
function anyMessage(
  { fields }: DescMessage,
  chance: Chance,
  depth: number,
  wanted?: DescField,
  value?: string,
): { [name: string]: JsonValue } {
  const chosen = new Set(wanted === undefined ? [] : [wanted]);
  for (let count = chance(4); count > 0 && fields.length > 0; count--)
    chosen.add(fields[chance(fields.length)] as DescField);
  const oneofs = new Set<unknown>();
  return Object.fromEntries(
    [...chosen].flatMap((field): [string, JsonValue][] => {
      if (field.oneof !== undefined && oneofs.has(field.oneof)) return [];
      if (field.oneof !== undefined) oneofs.add(field.oneof);
      const json = fieldValue(field, chance, depth, field === wanted ? value : undefined);
      return json === undefined ? [] : [[chance(2) === 0 ? field.name : field.jsonName, json]];
    }),
  );
}

function fieldValue(field: DescField, chance: Chance, depth: number, wanted?: string): JsonValue | undefined {
  const one =
    wanted ??
    (field.enum !== undefined
      ? enumValue(field.enum, chance)
      : field.message !== undefined
        ? messageValue(field.message, chance, depth)
        : scalarValue(field.scalar));
  if (one === undefined) return undefined;
  if (field.fieldKind === 'list') return [one];
  if (field.fieldKind !== 'map') return one;
  return { [field.mapKey === ScalarType.STRING ? 'key' : field.mapKey === ScalarType.BOOL ? 'true' : '1']: one };
}

function enumValue({ values }: DescEnum, chance: Chance): JsonValue | undefined {
  const value = values[chance(values.length)];
  return chance(4) === 0 ? value?.number : value?.name;
}

function messageValue(message: DescMessage, chance: Chance, depth: number): JsonValue | undefined {
  if (message.typeName.startsWith('google.protobuf.')) return wellKnown.get(message.typeName);
  return depth === 0 ? {} : anyMessage(message, chance, depth - 1);
}

function scalarValue(scalar: ScalarType | undefined): JsonValue {
  if (scalar === ScalarType.STRING || scalar === ScalarType.BYTES) return 'AAAA';
  return scalar === ScalarType.BOOL ? true : 1;
}

const wellKnown: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ['google.protobuf.Duration', '1s'],
  ['google.protobuf.Timestamp', '2021-01-31T12:00:00Z'],
  ['google.protobuf.Struct', { a: 1 }],
  ['google.protobuf.Value', 'a'],
  ['google.protobuf.ListValue', [1]],
  ['google.protobuf.Empty', {}],
  ['google.protobuf.FieldMask', 'a'],
  ['google.protobuf.Any', {}],
  ['google.protobuf.BoolValue', true],
  ['google.protobuf.BytesValue', 'AAAA'],
  ['google.protobuf.DoubleValue', 1],
  ['google.protobuf.FloatValue', 1],
  ['google.protobuf.Int32Value', 1],
  ['google.protobuf.Int64Value', '1'],
  ['google.protobuf.StringValue', 'a'],
  ['google.protobuf.UInt32Value', 1],
  ['google.protobuf.UInt64Value', '1'],
]);
