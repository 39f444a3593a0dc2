/**
 * Two independent implementations of protobuf with the same question: what does a reader with one state of a schema see of a message that a writer with another
 * state wrote? Messages are random, and the same for both.
 */
import {
  create,
  createFileRegistry,
  equals,
  fromBinary,
  fromJson,
  getExtension,
  hasExtension,
  setExtension,
  toBinary,
  toJson,
  type DescEnum,
  type DescExtension,
  type DescField,
  type DescMessage,
  type FileRegistry,
  type JsonValue,
  type Message,
} from '@bufbuild/protobuf';
import { reflect, type ReflectMessage } from '@bufbuild/protobuf/reflect';
import { FeatureSet_FieldPresence, FileDescriptorProtoSchema, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import type { ApiTree } from '@protoshepherd/api-tree';
import { compareApiTrees } from '@protoshepherd/compare';
import protobuf from 'protobufjs';
import protojson from 'protobufjs/ext/protojson.js';

import { Dice } from '../../../test/support/api-mutations.ts';
import { buildTree, type Texts } from '../../../test/support/build-tree.ts';

/** Two states of a schema. */
export interface States {
  readonly before: Texts;
  readonly after: Texts;
}

/** One state of a message. */
export interface MessageState {
  readonly type: DescMessage;
  readonly extensions: readonly DescExtension[];
  readonly registry: FileRegistry;
}

/** A message in both states. */
export interface MessagePair {
  readonly before: MessageState;
  readonly after: MessageState;
}

/** Messages that both states have, under the same name or under another one. */
export function messagePairs({ before, after }: States): MessagePair[] {
  const trees = { before: buildTree(before), after: buildTree(after) };
  const [old, now] = [buildRegistry(trees.before), buildRegistry(trees.after)];
  const changes = compareApiTrees(trees.before, trees.after);
  const newNames = new Map(
    changes.flatMap(({ kind, before: from, after: to }) =>
      kind === 'message-renamed' && from && to ? [[from.name, to.name]] : [],
    ),
  );
  return [...old].flatMap((type) => {
    if (type.kind !== 'message') return [];
    const partner = now.getMessage(newNames.get(type.typeName) ?? type.typeName);
    return partner === undefined ? [] : [{ before: createState(type, old), after: createState(partner, now) }];
  });
}

function buildRegistry(tree: ApiTree): FileRegistry {
  const file = tree.schema.files.map((each) =>
    fromBinary(FileDescriptorProtoSchema, tree.schema.descriptorBytes(each)),
  );
  return createFileRegistry(create(FileDescriptorSetSchema, { file }));
}

function createState(type: DescMessage, registry: FileRegistry): MessageState {
  const extensions = [...registry].flatMap((each) =>
    each.kind === 'extension' && each.extendee.typeName === type.typeName ? [each] : [],
  );
  return { type, extensions, registry };
}

/** Small values fit into every compatible type; zero is excluded, because it cannot always be distinguished from absence. */
export function randomMessage({ type, extensions }: MessageState, seed: number): Message {
  const message = fill(type, new Dice(seed), 0);
  for (const each of extensions) setExtension(message, each, 1);
  return message;
}

/** A number that enums of tests do not list; those that are open keep it. */
const unlisted = 77;

function fill(type: DescMessage, dice: Dice, depth: number): Message {
  const message: ReflectMessage = reflect(type, create(type));
  for (const field of type.fields) {
    if (!isRequired(field) && dice.below(4) === 0) continue;
    const value = (): unknown => {
      if (field.message !== undefined) return fill(field.message, dice, depth + 1);
      return field.enum === undefined ? scalar(field.scalar, dice) : enumNumber(field.enum, dice);
    };
    if (field.message !== undefined && depth > 2) continue;
    if (field.fieldKind === 'list') {
      for (let at = dice.below(4); at > 0; at--) message.get(field).add(wrap(field.message, value()));
    } else if (field.fieldKind === 'map') {
      message.get(field).set(scalarKey(field.mapKey), wrap(field.message, value()));
    } else {
      message.set(field, wrap(field.message, value()));
    }
  }
  return message.message;
}

function isRequired({ presence }: DescField): boolean {
  return presence === FeatureSet_FieldPresence.LEGACY_REQUIRED;
}

function wrap(type: DescMessage | undefined, value: unknown): never {
  return (type === undefined ? value : reflect(type, value as Message)) as never;
}

function enumNumber({ values, open }: DescEnum, dice: Dice): number {
  const listed = values.flatMap(({ number }) => (number === 0 ? [] : [number]));
  return dice.pick(open ? [...listed, unlisted] : listed) ?? 0;
}

const longTypes: ReadonlySet<number> = new Set([3, 4, 6, 16, 18]);

function scalar(type: number | undefined, dice: Dice): unknown {
  if (type !== undefined && longTypes.has(type)) return 1n;
  if (type === 8) return true;
  if (type === 9) return `text ${dice.below(9)}`;
  return type === 12 ? new Uint8Array([dice.below(256), 1]) : 1;
}

function scalarKey(type: number): never {
  return (type === 9 ? 'key' : 1) as never;
}

/** The content of a message as code sees it, by field number; unset fields have their defaults, and an empty message counts as absent. */
export type FieldValues = ReadonlyMap<number, unknown>;

/** The two ends of a round trip. */
export interface RoundTrip<Seen> {
  readonly sent: Seen;
  readonly received: Seen;
}

/** One implementation. It throws on messages that it refuses. */
export interface Implementation {
  readonly name: string;
  binary(message: Message, pair: MessagePair): RoundTrip<FieldValues>;
  json(message: Message, pair: MessagePair): RoundTrip<JsonValue> & { readonly seen: RoundTrip<FieldValues> };
}

/** The implementation of buf. */
export const protobufEs: Implementation = {
  name: '@bufbuild/protobuf',
  binary(message, { before, after }) {
    const received = fromBinary(after.type, toBinary(before.type, message));
    return { sent: readFields(before, message), received: readFields(after, received) };
  },
  json(message, { before, after }) {
    const sent = toJson(before.type, message, before);
    const read = fromJson(after.type, sent, after);
    const seen = { sent: readFields(before, message), received: readFields(after, read) };
    return { sent, received: toJson(after.type, read, after), seen };
  },
};

/** Does a message survive a round trip through the new state? */
export function survivesRoundTrip(message: Message, { before, after }: MessagePair): boolean {
  const there = fromBinary(after.type, toBinary(before.type, message));
  return equals(before.type, fromBinary(before.type, toBinary(after.type, there)), message);
}

/** protobufjs, with both states loaded. */
export function protobufJs(states: States): Implementation {
  const [old, now] = [parseRoot(states.before), parseRoot(states.after)];
  const lookUpTypes = ({ before, after }: MessagePair): RoundTrip<protobuf.Type> => ({
    sent: old.lookupType(before.type.typeName),
    received: now.lookupType(after.type.typeName),
  });
  return {
    name: 'protobufjs',
    binary(message, pair) {
      const types = lookUpTypes(pair);
      const sent = types.sent.decode(toBinary(pair.before.type, message));
      const received = types.received.decode(types.sent.encode(sent).finish());
      return { sent: readTypeFields(types.sent, sent), received: readTypeFields(types.received, received) };
    },
    json(message, pair) {
      const types = lookUpTypes(pair);
      const written = types.sent.decode(toBinary(pair.before.type, message));
      const sent = protojson.toJson(types.sent, written) as JsonValue;
      const read = protojson.fromJson(types.received, sent);
      const seen = { sent: readTypeFields(types.sent, written), received: readTypeFields(types.received, read) };
      return { sent, received: protojson.toJson(types.received, read) as JsonValue, seen };
    },
  };
}

function parseRoot(files: Texts): protobuf.Root {
  const root = new protobuf.Root();
  for (const text of Object.values(files)) protobuf.parse(text, root, { keepCase: true });
  root.resolveAll();
  return root;
}

function readFields({ type, extensions }: Pick<MessageState, 'type' | 'extensions'>, message: Message): FieldValues {
  const seen = reflect(type, message);
  const fields = type.fields.map((field): [number, unknown] => [field.number, readValue(field, seen)]);
  const extended = extensions.map((each): [number, unknown] => [
    each.number,
    hasExtension(message, each) ? getExtension(message, each) : 0,
  ]);
  return new Map([...fields, ...extended]);
}

function readValue(field: DescField, seen: ReflectMessage): unknown {
  if (field.fieldKind === 'list') return single([...seen.get(field)].map((each) => plain(field, each)));
  if (field.fieldKind === 'map') {
    return single([...seen.get(field)].map(([key, each]) => entry(key, plain(field, each))));
  }
  return field.message !== undefined && !seen.isSet(field) ? [] : plain(field, seen.get(field));
}

function plain(field: DescField, value: unknown): unknown {
  if (field.message === undefined) return field.enum === undefined ? plainScalar(value) : readEnum(field.enum, value);
  return [...readFields({ type: field.message, extensions: [] }, (value as ReflectMessage).message)];
}

function readEnum({ values }: DescEnum, number: unknown): EnumReading {
  return { number, isListed: values.some((each) => each.number === number) };
}

/** A value of an enum, and whether the enum lists it. */
interface EnumReading {
  readonly number: unknown;
  readonly isListed: boolean;
}

/** A map is a list of entries, which are messages of two fields. */
function entry(key: unknown, value: unknown): unknown {
  return [
    [1, plainScalar(key)],
    [2, value],
  ];
}

/** A list of one is like one. */
function single(list: readonly unknown[]): unknown {
  return list.length === 1 ? list[0] : list;
}

/** Equal numbers and flags count as equal, and so do a string and its bytes. */
function plainScalar(value: unknown): unknown {
  if (typeof value === 'boolean' || typeof value === 'bigint') return Number(value);
  if (typeof value === 'string') return Buffer.from(value).toString('latin1');
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
  // No bytes, as protobufjs has them.
  if (Array.isArray(value) && value.length === 0) return '';
  // Numbers of 64 bits, in two halves.
  return typeof value === 'object' && value !== null && 'low' in value ? value.low : value;
}

function readTypeFields(type: protobuf.Type, message: object): FieldValues {
  const values = message as Readonly<Record<string, unknown>>;
  return new Map(type.fieldsArray.map((field) => [field.id, valueOfField(field.resolve(), values[field.name])]));
}

function valueOfField(field: protobuf.Field, value: unknown): unknown {
  if (field instanceof protobuf.MapField) {
    return single(Object.entries(value ?? {}).map(([key, each]) => entry(key, plainOfField(field, each))));
  }
  if (field.repeated) return single(((value ?? []) as readonly unknown[]).map((each) => plainOfField(field, each)));
  const isMessage = field.resolvedType instanceof protobuf.Type;
  if (value !== null && value !== undefined) return plainOfField(field, value);
  return isMessage
    ? []
    : plainOfField(field, field.defaultValue ?? protobuf.types.defaults[field.type as 'int32'] ?? 0);
}

function plainOfField({ resolvedType }: protobuf.Field, value: unknown): unknown {
  if (resolvedType instanceof protobuf.Type) return [...readTypeFields(resolvedType, value as object)];
  if (!(resolvedType instanceof protobuf.Enum)) return plainScalar(value);
  return { number: value, isListed: resolvedType.valuesById[value as number] !== undefined } satisfies EnumReading;
}
