/** Messages with random content, from their descriptors: the same seed gives the same message. */
import { ScalarType, type DescEnum, type DescField, type DescMessage, type Message } from '@bufbuild/protobuf';
import { FeatureSet_FieldPresence } from '@bufbuild/protobuf/wkt';
import { reflect, type ReflectMessage, type ScalarValue } from '@bufbuild/protobuf/reflect';

/** A number from zero to below a limit. */
export type Random = (below: number) => number;

/** Random numbers that a seed determines. */
export function createRandom(seed: number): Random {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const deepest = 3;

/** A message of a type. Fields that are required are always set; members of oneofs at most one each. */
export function randomMessage(type: DescMessage, random: Random): Message {
  return fill(type, random, 0).message;
}

/** A message that requires a message of its own type has no finite value. */
export function hasValue(type: DescMessage, around: ReadonlySet<DescMessage> = new Set()): boolean {
  if (around.has(type)) return false;
  const path = new Set([...around, type]);
  return type.fields.every(
    ({ presence, message }) =>
      presence !== FeatureSet_FieldPresence.LEGACY_REQUIRED || message === undefined || hasValue(message, path),
  );
}

function fill(type: DescMessage, random: Random, depth: number): ReflectMessage {
  const message = reflect(type);
  const chosen = new Set(type.oneofs.map(({ fields }) => fields[random(fields.length + 1)]));
  for (const field of type.fields) {
    const isRequired = field.presence === FeatureSet_FieldPresence.LEGACY_REQUIRED;
    if (field.oneof !== undefined && !chosen.has(field)) continue;
    if (!isRequired && (depth >= deepest || random(3) === 0) && field.message !== undefined) continue;
    if (!isRequired && random(4) === 0) continue;
    setField(message, field, random, depth + 1);
  }
  return message;
}

function setField(message: ReflectMessage, field: DescField, random: Random, depth: number): void {
  switch (field.fieldKind) {
    case 'scalar':
      return message.set(field, scalar(field.scalar, random));
    case 'enum':
      return message.set(field, enumNumber(field.enum, random));
    case 'message':
      return isFree(field.message) ? undefined : message.set(field, inner(field.message, random, depth));
    case 'list': {
      if (field.listKind === 'message' && isFree(field.message)) return;
      const list = message.get(field);
      for (let left = random(4); left > 0; left--)
        list.add(
          field.listKind === 'message'
            ? inner(field.message, random, depth)
            : field.listKind === 'enum'
              ? enumNumber(field.enum, random)
              : scalar(field.scalar, random),
        );
      return;
    }
    case 'map': {
      if (field.mapKind === 'message' && isFree(field.message)) return;
      const value =
        field.mapKind === 'message'
          ? inner(field.message, random, depth)
          : field.mapKind === 'enum'
            ? enumNumber(field.enum, random)
            : scalar(field.scalar, random);
      message.get(field).set(scalar(field.mapKey, random), value);
    }
  }
}

/** A Value without content has no form in JSON. */
function isFree({ typeName }: DescMessage): boolean {
  return typeName === 'google.protobuf.Value';
}

const wellKnown = /^google\.protobuf\.(?:Any|Duration|Timestamp|FieldMask|Struct|ListValue)$/;

function inner(type: DescMessage, random: Random, depth: number): ReflectMessage {
  return wellKnown.test(type.typeName) ? reflect(type) : fill(type, random, depth);
}

function enumNumber({ values, open }: DescEnum, random: Random): number {
  const known = values[random(values.length)]?.number ?? 0;
  return open && random(10) === 0 ? 1_234_567 : known;
}

function scalar(type: ScalarType, random: Random): ScalarValue {
  switch (type) {
    case ScalarType.STRING:
      return ['', 'a', 'text', 'ä\u2028'][random(4)] as string;
    case ScalarType.BYTES:
      return Uint8Array.from({ length: random(4) }, () => random(256));
    case ScalarType.BOOL:
      return random(2) === 1;
    case ScalarType.DOUBLE:
    case ScalarType.FLOAT:
      return [0, 1.5, -2.25, Infinity][random(4)] as number;
    case ScalarType.INT64:
    case ScalarType.SINT64:
    case ScalarType.SFIXED64:
      return BigInt([0, 1, -1, -(2 ** 53)][random(4)] as number);
    case ScalarType.UINT64:
    case ScalarType.FIXED64:
      return BigInt([0, 1, 2 ** 53, 2 ** 63][random(4)] as number);
    case ScalarType.UINT32:
    case ScalarType.FIXED32:
      return [0, 1, 300, 2 ** 32 - 1][random(4)] as number;
    default:
      return [0, 1, -1, 2 ** 31 - 1][random(4)] as number;
  }
}
