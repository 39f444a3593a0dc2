/** Well-known messages with a special meaning: their JSON has another form, and two of them with equal fields are still different. */

/** The JSON form of such a message. */
export interface SpecialJson {
  readonly what: string;
  readonly fits: (value: unknown) => boolean;
}

const asText: SpecialJson = { what: 'which is a string', fits: (value) => typeof value === 'string' };
const asNumber: SpecialJson = {
  what: 'which is a number',
  fits: (value) => typeof value === 'number' || typeof value === 'string',
};

/** The messages by their full names. */
export const specialJson: ReadonlyMap<string, SpecialJson> = new Map<string, SpecialJson>([
  ['google.protobuf.Timestamp', asText],
  ['google.protobuf.Duration', asText],
  ['google.protobuf.FieldMask', asText],
  ['google.protobuf.StringValue', asText],
  ['google.protobuf.BytesValue', asText],
  ['google.protobuf.Int32Value', asNumber],
  ['google.protobuf.UInt32Value', asNumber],
  ['google.protobuf.Int64Value', asNumber],
  ['google.protobuf.UInt64Value', asNumber],
  ['google.protobuf.FloatValue', asNumber],
  ['google.protobuf.DoubleValue', asNumber],
  ['google.protobuf.BoolValue', { what: 'which is true or false', fits: (value) => typeof value === 'boolean' }],
  ['google.protobuf.ListValue', { what: 'which is a list', fits: Array.isArray }],
  ['google.protobuf.Value', { what: 'which is any JSON', fits: (value) => value !== undefined }],
  ['google.protobuf.Struct', { what: 'which is an object', fits: isObject }],
  [
    'google.protobuf.Any',
    { what: 'which is an object with an @type', fits: (value) => isObject(value) && Object.hasOwn(value, '@type') },
  ],
]);

/** Is a value of JSON an object? */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
