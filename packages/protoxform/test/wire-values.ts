/** Random messages for laws about the wire: encoded under one version, decoded under another. The descriptors are ours, the codec is not. */
import {
  create,
  createFileRegistry,
  fromBinary,
  ScalarType,
  toBinary,
  toJson,
  type DescField,
  type DescMessage,
  type FileRegistry,
  type JsonValue,
} from '@bufbuild/protobuf';
import { reflect, type ReflectList, type ReflectMap, type ReflectMessage } from '@bufbuild/protobuf/reflect';
import { FileDescriptorProtoSchema, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import type { CandidateFile } from '@protoshepherd/protoxform';
import type { Schema } from '@protoshepherd/schema';

/** A value without names: fields by their numbers. */
export type Plain = string | number | boolean | { readonly [number: string]: Plain } | readonly Plain[];

export class Wire {
  readonly #schema: Schema;
  readonly #registry: FileRegistry;
  #state: number;

  constructor(schema: Schema, seed: number) {
    this.#schema = schema;
    const file = schema.files.map((each) => fromBinary(FileDescriptorProtoSchema, schema.descriptorBytes(each)));
    this.#registry = createFileRegistry(create(FileDescriptorSetSchema, { file }));
    this.#state = seed;
  }

  /** Messages of sources and their successors. */
  pairs(candidates: readonly CandidateFile[]): [before: DescMessage, after: DescMessage][] {
    return candidates.flatMap(({ path, source: { schemaFile } }) => {
      const to = this.#schema.file(path)?.package ?? '';
      return schemaFile.types.flatMap(({ fullName }): [DescMessage, DescMessage][] => {
        const before = this.#registry.getMessage(fullName);
        const after = this.#registry.getMessage(`${to}${fullName.slice(schemaFile.package.length)}`);
        return before === undefined || after === undefined ? [] : [[before, after]];
      });
    });
  }

  /** A message with something in most of its fields. */
  anyMessage(desc: DescMessage, depth = 0): ReflectMessage {
    const message = reflect(desc, create(desc));
    for (const field of desc.fields) {
      if (this.#below(10) < 3) continue;
      switch (field.fieldKind) {
        case 'list': {
          const list: ReflectList = message.get(field);
          for (let at = this.#below(3); at > 0; at--) this.#give(field, depth, (value) => list.add(value));
          break;
        }
        case 'map': {
          const map: ReflectMap = message.get(field);
          const key = this.#scalar(field.mapKey) as string | number | bigint | boolean;
          this.#give(field, depth, (value) => map.set(key, value));
          break;
        }
        default:
          this.#give(field, depth, (value) => message.set(field, value));
      }
    }
    return message;
  }

  /** A message as read with another version. */
  transfer({ desc, message }: ReflectMessage, to: DescMessage): ReflectMessage {
    return reflect(to, fromBinary(to, toBinary(desc, message)));
  }

  json({ desc, message }: ReflectMessage): JsonValue {
    return toJson(desc, message, { registry: this.#registry });
  }

  /** The content of a message that another version can hold. */
  common(message: ReflectMessage, other: DescMessage): Plain {
    return this.#plain(message, other);
  }

  /** All values of a message, as plain data. */
  plain(message: ReflectMessage): Plain {
    return this.#plain(message, message.desc);
  }

  #plain(message: ReflectMessage, other: DescMessage): Plain {
    const fields = message.desc.fields.flatMap((field): [string, Plain][] => {
      const twin = other.fields.find((each) => each.number === field.number);
      if (twin === undefined || !message.isSet(field)) return [];
      return [[String(field.number), this.#plainField(message, field, twin)]];
    });
    return Object.fromEntries(fields);
  }

  #plainField(message: ReflectMessage, field: DescField, twin: DescField): Plain {
    const one = (value: unknown): Plain => {
      if (isReflectMessage(value)) return this.#plain(value, (twin as { readonly message: DescMessage }).message);
      return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value);
    };
    if (field.fieldKind === 'list') return [...message.get(field)].map(one);
    if (field.fieldKind === 'map')
      return Object.fromEntries([...message.get(field)].map(([key, value]) => [String(key), one(value)]));
    return one(message.get(field));
  }

  #give(field: DescField, depth: number, take: (value: unknown) => void): void {
    if (field.message !== undefined) {
      if (depth < 3) take(this.anyMessage(field.message, depth + 1));
    } else if (field.enum !== undefined) {
      take(field.enum.values[this.#below(field.enum.values.length)]?.number);
    } else if (field.scalar !== undefined) {
      take(this.#scalar(field.scalar));
    }
  }

  #scalar(type: ScalarType): unknown {
    const small = this.#below(1000);
    switch (type) {
      case ScalarType.STRING:
        return `text ${small}`;
      case ScalarType.BYTES:
        return new Uint8Array([small & 255, 1, 2]);
      case ScalarType.BOOL:
        return small % 2 === 0;
      case ScalarType.DOUBLE:
      case ScalarType.FLOAT:
        return small / 4;
      case ScalarType.INT64:
      case ScalarType.SINT64:
      case ScalarType.SFIXED64:
        return BigInt(small) * -(2n ** 40n) - 1n;
      case ScalarType.UINT64:
      case ScalarType.FIXED64:
        return BigInt(small) * 2n ** 50n + 1n;
      case ScalarType.UINT32:
      case ScalarType.FIXED32:
        return small * 1_000_000;
      default:
        return -small;
    }
  }

  /** A number from zero up to another; the same ones for the same seed. */
  #below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_103_515_245) + 12_345) >>> 0;
    return (this.#state >>> 8) % limit;
  }
}

function isReflectMessage(value: unknown): value is ReflectMessage {
  return typeof value === 'object' && value !== null && 'desc' in value && 'message' in value;
}
