/** Scalar types in their JSON form: what protobuf reads, not only what it writes. Numbers may be written as strings. */
import { decimalRangePattern } from './decimal-range.ts';
import type { JsonSchemaObject, JsonType } from './json-schema.ts';

/** The form of a value whose schema is shared. */
export interface SharedForm {
  /** The types that it has, without null. */
  readonly types: readonly JsonType[];
  readonly schema: JsonSchemaObject;
}

/** Names of scalar types that JSON writes the same way lead to one of them. */
const sameForm: Readonly<Record<string, string>> = {
  sint32: 'int32',
  sfixed32: 'int32',
  fixed32: 'uint32',
  sint64: 'int64',
  sfixed64: 'int64',
  fixed64: 'uint64',
};

/** The type whose JSON form a scalar type has: `int32` for `sfixed32`. */
export function formOfScalar(type: string): string {
  return sameForm[type] ?? type;
}

/** The least and greatest value of each type of whole numbers. */
export const integerLimits: Readonly<Record<string, readonly [bigint, bigint]>> = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
};

/** Greater numbers become infinite in 32 bits: halfway between the greatest float and the next power of two. */
const floatLimit = 3.402_823_567_797_336_6e38;

const decimalNumber = String.raw`^(?:NaN|-?Infinity|-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)$`;

const sextet = '[A-Za-z0-9+/_-]';
const base64 = `^(?:${sextet}{4})*(?:${sextet}{2}(?:==)?|${sextet}{3}=?)?$`;

/** The forms of the scalar types that need more than a `type`. */
export const scalarForms: ReadonlyMap<string, SharedForm> = new Map<string, SharedForm>([
  ...Object.entries(integerLimits).map(([type, [low, high]]): [string, SharedForm] => [
    type,
    {
      types: ['integer', 'string'],
      schema: {
        description: `A whole number from ${low} to ${high}, as a number or a string.`,
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
