/** Messages with a JSON form of their own, and the valid values of that form. */
import { isCalendarDay, type DataNode, type DataValue } from '@protoshepherd/workspace';

import { validateScalar } from './scalar-values.ts';

/** The JSON form of a well-known message. */
export type WellKnownForm =
  | { readonly kind: 'any' }
  | { readonly kind: 'field-mask' }
  /** Free-form data that stays unchanged. */
  | { readonly kind: 'free'; readonly shape: DataNode['kind'] | undefined }
  | { readonly kind: 'scalar'; readonly validate: (value: DataValue) => string | undefined };

const durationText = /^-?(\d{1,12})(?:\.\d{1,9})?s$/;
const timestampText = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:[Zz]|[+-](\d{2}):(\d{2}))$/;

/** Exclusive limits for hours, minutes and seconds, and for the hours and minutes of a UTC offset. */
const limits = [24, 60, 60, 24, 60];

/** About ten thousand years. */
const maxDuration = 315_576_000_000;

const wrapper = (type: string): WellKnownForm => ({
  kind: 'scalar',
  validate: (value) => validateScalar(type, value),
});

const forms: ReadonlyMap<string, WellKnownForm> = new Map<string, WellKnownForm>([
  ['google.protobuf.Any', { kind: 'any' }],
  ['google.protobuf.FieldMask', { kind: 'field-mask' }],
  ['google.protobuf.Struct', { kind: 'free', shape: 'map' }],
  ['google.protobuf.ListValue', { kind: 'free', shape: 'list' }],
  ['google.protobuf.Value', { kind: 'free', shape: undefined }],
  ['google.protobuf.Duration', { kind: 'scalar', validate: validateDuration }],
  ['google.protobuf.Timestamp', { kind: 'scalar', validate: validateTimestamp }],
  ['google.protobuf.BoolValue', wrapper('bool')],
  ['google.protobuf.StringValue', wrapper('string')],
  ['google.protobuf.BytesValue', wrapper('bytes')],
  ['google.protobuf.DoubleValue', wrapper('double')],
  ['google.protobuf.FloatValue', wrapper('float')],
  ['google.protobuf.Int32Value', wrapper('int32')],
  ['google.protobuf.Int64Value', wrapper('int64')],
  ['google.protobuf.UInt32Value', wrapper('uint32')],
  ['google.protobuf.UInt64Value', wrapper('uint64')],
]);

/** The JSON form of a message; `undefined` if it has none of its own. */
export function wellKnownForm(fullName: string): WellKnownForm | undefined {
  return forms.get(fullName);
}

const typedStructNames: ReadonlySet<string> = new Set(['xds.type.v3.TypedStruct', 'udpa.type.v1.TypedStruct']);

/** Does a message name a type and contain its fields as free-form data? Both fields must be seen before either can be migrated. */
export function isTypedStruct(fullName: string): boolean {
  return typedStructNames.has(fullName);
}

/** Validates a duration. Returns a description of the problem, or `undefined`. */
function validateDuration(value: DataValue): string | undefined {
  const found = typeof value === 'string' ? durationText.exec(value) : null;
  if (found === null) return 'expected a duration such as "1.5s"';
  return Number(found[1]) > maxDuration ? `a duration ranges from -${maxDuration}s to ${maxDuration}s` : undefined;
}

/** Validates a timestamp. Returns a description of the problem, or `undefined`. */
function validateTimestamp(value: DataValue): string | undefined {
  const found = typeof value === 'string' ? timestampText.exec(value) : null;
  if (found === null) return 'expected a timestamp such as "2021-01-31T12:00:00Z"';
  const isTime = found.slice(2).every((part, at) => part === undefined || Number(part) < (limits[at] ?? 0));
  const day = found[1] ?? '';
  return isTime && !day.startsWith('0000') && isCalendarDay(day) ? undefined : 'this timestamp does not exist';
}
