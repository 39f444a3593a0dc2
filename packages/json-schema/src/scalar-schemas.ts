/**
 * The schemas of scalar types in their JSON form: all spellings that protobuf parsers accept, not only those that
 * serializers write. Numbers may be strings.
 */
import { decimalRangePattern } from './decimal-range.ts';
import type { JsonSchemaObject, JsonType } from './json-schema.ts';

/** The form of a value with a shared schema. */
export interface SharedForm {
  /** Its JSON types, without null. */
  readonly types: readonly JsonType[];
  readonly schema: JsonSchemaObject;
}

/** Maps scalar types to another type with the same JSON form. */
const sameForm: Readonly<Record<string, string>> = {
  sint32: 'int32',
  sfixed32: 'int32',
  fixed32: 'uint32',
  sint64: 'int64',
  sfixed64: 'int64',
  fixed64: 'uint64',
};

/** The scalar type with the same JSON form: `int32` for `sfixed32`. */
export function canonicalScalar(type: string): string {
  return sameForm[type] ?? type;
}

/** The range of each integer type. */
export const integerLimits: Readonly<Record<string, readonly [bigint, bigint]>> = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
};

/** Larger numbers become infinite as a float: this is halfway between the largest float and the next power of two. */
const floatLimit = 3.402_823_567_797_336_6e38;

const decimalNumber = String.raw`^(?:NaN|-?Infinity|-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)$`;

const sextet = '[A-Za-z0-9+/_-]';
const base64 = `^(?:${sextet}{4})*(?:${sextet}{2}(?:==)?|${sextet}{3}=?)?$`;

/** The forms of scalar types that need more than a `type`. */
export const scalarForms: ReadonlyMap<string, SharedForm> = new Map<string, SharedForm>([
  ...Object.entries(integerLimits).map(([type, [low, high]]): [string, SharedForm] => [
    type,
    {
      types: ['integer', 'string'],
      schema: {
        description: `An integer from ${low} to ${high}, as a number or a string.`,
        type: ['integer', 'string', 'null'],
        minimum: Number(low),
        maximum: Number(high),
        pattern: decimalRangePattern(low, high),
      },
    },
  ]),
  ['double', floating({})],
  ['float', floating({ exclusiveMinimum: -floatLimit, exclusiveMaximum: floatLimit })],
  [
    'bytes',
    {
      types: ['string'],
      schema: { description: 'Bytes in Base64.', type: ['string', 'null'], pattern: base64 },
    },
  ],
]);

function floating(limits: JsonSchemaObject): SharedForm {
  return {
    types: ['number', 'string'],
    schema: {
      description: 'A number, as a number or a string, or "NaN", "Infinity" or "-Infinity".',
      type: ['number', 'string', 'null'],
      ...limits,
      pattern: decimalNumber,
    },
  };
}
