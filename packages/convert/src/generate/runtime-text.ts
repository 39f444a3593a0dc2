/** The text of the modules that all generated conversions share, independent of the API. */

/** Reporting of losses, and the checks that detect them. */
export const runtimeText = `/** Shared by all conversions: the report of losses, and the checks that find them. */

/** A value that the other version cannot represent. */
export interface Loss {
  /** The field that had it, with the full name of its message. */
  readonly field: string;
  /** What is lost. */
  readonly text: string;
}

/** Receives every loss; the conversion continues if it returns. */
export type LossReport = (loss: Loss) => void;

/** A conversion would lose a value. */
export class ConversionLoss extends Error {
  readonly loss: Loss;

  constructor(loss: Loss) {
    super(\`\${loss.field} cannot be converted without loss: \${loss.text}\`);
    this.name = 'ConversionLoss';
    this.loss = loss;
  }
}

/** Throws on the first loss. */
export const refuseLoss: LossReport = (loss) => {
  throw new ConversionLoss(loss);
};

/** Calls a hand-written conversion, which may take fewer arguments. */
export function byHand<From, To>(
  complete: (from: From, to: To, report: LossReport) => void,
  from: From,
  to: To,
  report: LossReport,
): void {
  complete(from, to, report);
}

const ranges: Readonly<Record<string, readonly [min: bigint, max: bigint]>> = {
  int32: [-2147483648n, 2147483647n],
  sint32: [-2147483648n, 2147483647n],
  sfixed32: [-2147483648n, 2147483647n],
  uint32: [0n, 4294967295n],
  fixed32: [0n, 4294967295n],
  int64: [-9223372036854775808n, 9223372036854775807n],
  sint64: [-9223372036854775808n, 9223372036854775807n],
  sfixed64: [-9223372036854775808n, 9223372036854775807n],
  uint64: [0n, 18446744073709551615n],
  fixed64: [0n, 18446744073709551615n],
};

/** Converts an integer to another type; reports a loss and returns zero if it is out of range. */
export function narrowInteger(value: number | bigint, type: string, field: string, report: LossReport): bigint {
  const [min, max] = ranges[type] ?? [0n, 0n];
  if (typeof value === 'bigint' || Number.isInteger(value)) {
    const whole = BigInt(value);
    if (whole >= min && whole <= max) return whole;
  }
  report({ field, text: \`\${value} is not in the range of \${type}\` });
  return 0n;
}

/** Converts a double to the nearest float; reports a loss if the two differ. */
export function narrowFloat(value: number, field: string, report: LossReport): number {
  const nearest = Math.fround(value);
  if (!Object.is(nearest, value)) report({ field, text: \`\${value} is not exactly representable as a float\` });
  return nearest;
}

/** Is a value the default of an unset field? */
export function isZero(value: unknown): boolean {
  if (value instanceof Uint8Array) return value.length === 0;
  return value === 0 || value === 0n || value === '' || value === false;
}

/** Is a member of a oneof set? */
export function isTaken(oneof: { readonly case: string | undefined }): boolean {
  return oneof.case !== undefined;
}
`;

/** Random messages of any type. */
export const anyMessageText = `/** Random messages of any type, for tests of round trips. */
import { create, ScalarType, type DescField, type DescMessage, type DescOneof, type MessageShape } from '@bufbuild/protobuf';
import fc from 'fast-check';

const deepest = 3;

/** Generates random messages of a type: a few levels deep, with numbers of the whole range and declared enum values. */
export function anyMessage<Desc extends DescMessage>(schema: Desc): fc.Arbitrary<MessageShape<Desc>> {
  return anyInit(schema, 0).map((init) => create(schema, init as never));
}

function anyInit(schema: DescMessage, depth: number): fc.Arbitrary<object> {
  const parts = schema.members.flatMap((member): [string, fc.Arbitrary<unknown>][] => {
    const value = member.kind === 'oneof' ? anyMember(member, depth) : anyField(member, depth);
    return value === undefined ? [] : [[member.localName, fc.option(value, { nil: undefined })]];
  });
  return fc.record(Object.fromEntries(parts)).map(withoutUnset);
}

function withoutUnset(init: object): object {
  return Object.fromEntries(Object.entries(init).filter(([, value]) => value !== undefined));
}

function anyMember({ fields }: DescOneof, depth: number): fc.Arbitrary<unknown> | undefined {
  const members = fields.flatMap((field): fc.Arbitrary<unknown>[] => {
    const value = anyField(field, depth);
    return value === undefined ? [] : [value.map((each) => ({ case: field.localName, value: each }))];
  });
  return members.length === 0 ? undefined : fc.oneof(...members);
}

/** Undefined beyond the depth limit, and for well-known types, which have special representations in JavaScript. */
function anyField(field: DescField, depth: number): fc.Arbitrary<unknown> | undefined {
  if (field.fieldKind === 'map') {
    const value = field.mapKind === 'scalar' ? anyScalar(field.scalar, false) : field.mapKind === 'enum' ? anyEnumNumber(field) : anyHeld(field.message, depth);
    return value === undefined ? undefined : fc.dictionary(anyKey(field.mapKey), value, { maxKeys: 3 });
  }
  if (field.fieldKind === 'list') {
    const value = field.listKind === 'scalar' ? anyScalar(field.scalar, field.longAsString) : field.listKind === 'enum' ? anyEnumNumber(field) : anyHeld(field.message, depth);
    return value === undefined ? undefined : fc.array(value, { maxLength: 3 });
  }
  if (field.fieldKind === 'scalar') return anyScalar(field.scalar, field.longAsString);
  return field.fieldKind === 'enum' ? anyEnumNumber(field) : anyHeld(field.message, depth);
}

function anyHeld(schema: DescMessage, depth: number): fc.Arbitrary<object> | undefined {
  if (depth >= deepest || schema.typeName.startsWith('google.protobuf.')) return undefined;
  return anyInit(schema, depth + 1).map((init) => create(schema, init as never));
}

function anyEnumNumber({ enum: { values } }: { readonly enum: { readonly values: readonly { readonly number: number }[] } }): fc.Arbitrary<number> {
  return fc.constantFrom(...values.map(({ number }) => number));
}

function anyKey(scalar: ScalarType): fc.Arbitrary<string> {
  if (scalar === ScalarType.STRING) return fc.string();
  return anyScalar(scalar, false).map(String);
}

function anyScalar(scalar: ScalarType, isText: boolean): fc.Arbitrary<unknown> {
  switch (scalar) {
    case ScalarType.STRING:
      return fc.string();
    case ScalarType.BYTES:
      return fc.uint8Array({ maxLength: 4 });
    case ScalarType.BOOL:
      return fc.boolean();
    case ScalarType.FLOAT:
      return fc.float({ noNaN: true }).map((value) => value + 0);
    case ScalarType.DOUBLE:
      return fc.double({ noNaN: true }).map((value) => value + 0);
    case ScalarType.UINT32:
    case ScalarType.FIXED32:
      return fc.oneof(fc.nat({ max: 9 }), fc.integer({ min: 0, max: 0xffffffff }));
    case ScalarType.INT32:
    case ScalarType.SINT32:
    case ScalarType.SFIXED32:
      return fc.oneof(fc.nat({ max: 9 }), fc.integer());
    case ScalarType.UINT64:
    case ScalarType.FIXED64:
      return anyLong(0n, (1n << 64n) - 1n, isText);
    default:
      return anyLong(-(1n << 63n), (1n << 63n) - 1n, isText);
  }
}

function anyLong(min: bigint, max: bigint, isText: boolean): fc.Arbitrary<unknown> {
  const long = fc.oneof(fc.bigInt({ min: 0n, max: 9n }), fc.bigInt({ min, max }));
  return isText ? long.map(String) : long;
}
`;
