/**
 * Sample messages from descriptors, as JSON: every field is set, of a oneof one, nested to a limited depth. Numbers follow from a seed, so
 * that a sample is always the same.
 */
import type { DescField, DescMessage, JsonObject, JsonValue } from '@bufbuild/protobuf';
import { ScalarType } from '@bufbuild/protobuf';

/** The options of samples. */
export interface SampleOptions {
  readonly seed: number;
  /** The maximum number of messages in a sample. */
  readonly budget: number;
  /** The types allowed in an Any. */
  readonly payloads: readonly DescMessage[];
  /** Spell fields as the schema does? */
  readonly useNames?: boolean;
  readonly isSkipped?: (field: DescField) => boolean;
}

/** A message of a type. */
export function sampleMessage(type: DescMessage, options: SampleOptions): JsonObject {
  return new Sampler(options).message(type, 0);
}

const deepest = 6;

class Sampler {
  readonly #options: SampleOptions;
  #left: number;
  #state: number;

  constructor(options: SampleOptions) {
    this.#options = options;
    this.#left = options.budget;
    this.#state = options.seed >>> 0;
  }

  message(type: DescMessage, depth: number): JsonObject {
    this.#left--;
    const sample: JsonObject = {};
    const chosen = new Map(type.oneofs.map((oneof) => [oneof, this.#pick(oneof.fields)]));
    for (const field of type.fields) {
      if (field.oneof !== undefined && chosen.get(field.oneof) !== field) continue;
      if (this.#options.isSkipped?.(field) === true) continue;
      const value = this.#field(field, depth);
      if (value !== undefined) sample[this.#options.useNames === true ? field.name : field.jsonName] = value;
    }
    return sample;
  }

  #field(field: DescField, depth: number): JsonValue | undefined {
    if (field.fieldKind === 'list') {
      const element = (): JsonValue | undefined =>
        field.listKind === 'message'
          ? this.#messageValue(field.message, depth)
          : field.listKind === 'enum'
            ? this.#pick(field.enum.values).name
            : this.#scalar(field.scalar);
      const items = [element(), element()].flatMap((item) => (item === undefined ? [] : [item]));
      return items.length === 0 ? undefined : items;
    }
    if (field.fieldKind === 'map') {
      const key = field.mapKey === ScalarType.STRING ? 'a key' : field.mapKey === ScalarType.BOOL ? 'true' : '7';
      const value =
        field.mapKind === 'message'
          ? this.#messageValue(field.message, depth)
          : field.mapKind === 'enum'
            ? this.#pick(field.enum.values).name
            : this.#scalar(field.scalar);
      return value === undefined ? undefined : { [key]: value };
    }
    if (field.fieldKind === 'enum') {
      const { name, number } = this.#pick(field.enum.values);
      return this.#next() % 4 === 0 && !name.startsWith('NULL') ? number : name;
    }
    if (field.fieldKind === 'scalar') return this.#scalar(field.scalar);
    return this.#messageValue(field.message, depth);
  }

  #messageValue(type: DescMessage, depth: number): JsonValue | undefined {
    const known = wellKnown.get(type.typeName);
    if (known !== undefined) return known;
    if (this.#left <= 0 || depth >= deepest) return undefined;
    if (type.typeName !== 'google.protobuf.Any') return this.message(type, depth + 1);
    const payload = this.#pick(this.#options.payloads);
    return { '@type': `type.googleapis.com/${payload.typeName}`, ...this.message(payload, depth + 1) };
  }

  #scalar(type: ScalarType): JsonValue {
    const number = 1 + (this.#next() % 1000);
    if (type === ScalarType.BOOL) return true;
    if (type === ScalarType.STRING) return `text ${number}`;
    if (type === ScalarType.BYTES) return 'AAECAw==';
    if (type === ScalarType.DOUBLE || type === ScalarType.FLOAT) return number + 0.5;
    return wide.has(type) ? String(number) : number;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#next() % items.length] as Item;
  }

  #next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state >>> 8;
  }
}

const wide = new Set([ScalarType.INT64, ScalarType.UINT64, ScalarType.SINT64, ScalarType.FIXED64, ScalarType.SFIXED64]);

const wellKnown: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ['google.protobuf.Duration', '1.500s'],
  ['google.protobuf.Timestamp', '2021-01-31T12:00:00Z'],
  ['google.protobuf.BoolValue', true],
  ['google.protobuf.StringValue', 'wrapped'],
  ['google.protobuf.BytesValue', 'AQI='],
  ['google.protobuf.DoubleValue', 1.5],
  ['google.protobuf.FloatValue', 2.5],
  ['google.protobuf.Int32Value', -3],
  ['google.protobuf.Int64Value', '-4'],
  ['google.protobuf.UInt32Value', 5],
  ['google.protobuf.UInt64Value', '6'],
  ['google.protobuf.Struct', { hosts: ['a', 1, null, true], deeper: { hosts: {} } }],
  ['google.protobuf.Value', { hosts: [null] }],
  ['google.protobuf.ListValue', [1, 'hosts', {}]],
  ['google.protobuf.FieldMask', 'someName'],
  ['google.protobuf.Empty', {}],
]);
