/** The schemas of well-known messages with a JSON form of their own, except `Any`, which is in `any-schema.ts`. */
import { alternatives, decimalsBetween } from './decimal-range.ts';
import type { SharedForm } from './scalar-schemas.ts';

/** The longest duration in seconds, about ten thousand years. */
export const longestDuration = 315_576_000_000n;

const durationPattern = String.raw`^-?0*${alternatives(decimalsBetween(0n, longestDuration))}(?:\.[0-9]{1,9})?s$`;

const day = String.raw`(?!0000)[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])`;
const clock = String.raw`(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,9})?`;
const offset = '(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])';

/** The forms by full message name. */
export const wellKnownForms: ReadonlyMap<string, SharedForm> = new Map<string, SharedForm>([
  [
    'google.protobuf.Duration',
    {
      types: ['string'],
      schema: {
        title: 'Duration',
        description: 'Seconds with up to nine decimal places, such as "1.5s".',
        type: ['string', 'null'],
        pattern: durationPattern,
      },
    },
  ],
  [
    'google.protobuf.Timestamp',
    {
      types: ['string'],
      schema: {
        title: 'Timestamp',
        description: 'An RFC 3339 timestamp, such as "2021-01-31T12:00:00Z".',
        type: ['string', 'null'],
        pattern: `^${day}T${clock}${offset}$`,
      },
    },
  ],
  [
    'google.protobuf.FieldMask',
    {
      types: ['string'],
      schema: {
        title: 'FieldMask',
        description: 'Field paths with JSON names, separated by commas, such as "user.displayName,photo".',
        type: ['string', 'null'],
        pattern: '^[^_]*$',
      },
    },
  ],
  [
    'google.protobuf.Struct',
    { types: ['object'], schema: { title: 'Struct', description: 'Any JSON object.', type: ['object', 'null'] } },
  ],
  [
    'google.protobuf.ListValue',
    { types: ['array'], schema: { title: 'ListValue', description: 'Any JSON array.', type: ['array', 'null'] } },
  ],
]);

/** The message whose JSON form is any value, including null. */
export const anyJsonMessage = 'google.protobuf.Value';

/** The enum whose only value is null. */
export const nullEnum = 'google.protobuf.NullValue';

const wrappers: Readonly<Record<string, string>> = {
  'google.protobuf.BoolValue': 'bool',
  'google.protobuf.StringValue': 'string',
  'google.protobuf.BytesValue': 'bytes',
  'google.protobuf.DoubleValue': 'double',
  'google.protobuf.FloatValue': 'float',
  'google.protobuf.Int32Value': 'int32',
  'google.protobuf.Int64Value': 'int64',
  'google.protobuf.UInt32Value': 'uint32',
  'google.protobuf.UInt64Value': 'uint64',
};

/** The scalar type of a wrapper message, which also defines its JSON form. */
export function wrappedScalar(message: string): string | undefined {
  return Object.hasOwn(wrappers, message) ? wrappers[message] : undefined;
}

/**
 * Does a message have a JSON form other than an object of its fields? Inside an `Any`, such a form is in the property
 * `value`.
 */
export function hasSpecialJson(message: string): boolean {
  return (
    wellKnownForms.has(message) ||
    wrappedScalar(message) !== undefined ||
    message === anyJsonMessage ||
    message === 'google.protobuf.Any'
  );
}
