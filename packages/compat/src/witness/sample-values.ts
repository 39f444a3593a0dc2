/**
 * Test values that distinguish two schemas. Each type has a few, from plain values to limits: -1 reveals a lost sign, 2^40 a truncation to 32 bits, and invalid UTF-8
 * a change to text. They are tried in this order, so that the plainest value that shows a break is reported.
 */
import protobuf from 'protobufjs';

const numbers: Readonly<Record<string, readonly unknown[]>> = {
  bool: [true, false],
  string: ['a', 'é', ''],
  bytes: [Uint8Array.of(0x61), Uint8Array.of(0xff), Uint8Array.of()],
  float: [1.5, -1.5, 0],
  double: [1.5, 0.1, 1e300, 0],
};

const integers = {
  signed32: [42, -1, 2 ** 31 - 1, -(2 ** 31), 1, 0],
  unsigned32: [42, 2 ** 32 - 1, 1, 0],
  signed64: ['42', '-1', '1099511627776', '9223372036854775807', '1', '0'],
  unsigned64: ['42', '1099511627776', '18446744073709551615', '1', '0'],
} as const;

/** The maximum number of enum values to try. */
const maxEnumValues = 64;

/** Test values for a field, in the form of a message, list or map where required. */
export function sampleValues(field: protobuf.Field): readonly unknown[] {
  const singles = singleValues(field);
  if (field instanceof protobuf.MapField) {
    const keys = mapKeys(field.keyType);
    return [
      Object.fromEntries(keys.map((key, index) => [key, singles[index % singles.length]])),
      ...singles.map((each) => ({ [keys[0] ?? '']: each })),
    ];
  }
  if (!field.repeated) return singles;
  const [first, second = first] = singles;
  return [[first, second], ...singles.map((each) => [each])];
}

function mapKeys(type: string): readonly string[] {
  if (type === 'string') return ['k', 'l'];
  if (type === 'bool') return ['true', 'false'];
  return /^(?:s?int|sfixed)/.test(type) ? ['42', '-1'] : ['42', '1'];
}

/** Test values of a field's type, without list or map. */
export function singleValues(field: protobuf.Field): readonly unknown[] {
  const { resolvedType, type } = field;
  if (resolvedType instanceof protobuf.Enum) return enumValues(resolvedType);
  if (resolvedType instanceof protobuf.Type) return messageValues(resolvedType);
  if (/^(?:s?int32|sfixed32)$/.test(type)) return integers.signed32;
  if (/^(?:uint32|fixed32)$/.test(type)) return integers.unsigned32;
  if (/^(?:s?int64|sfixed64)$/.test(type)) return integers.signed64;
  if (/^(?:uint64|fixed64)$/.test(type)) return integers.unsigned64;
  return numbers[type] ?? [];
}

/** Nonzero values first, because zero is also the value of an unset field. */
function enumValues({ values }: protobuf.Enum): readonly number[] {
  const all = [...new Set(Object.values(values))].slice(0, maxEnumValues);
  return [...all.filter((value) => value !== 0), ...all.filter((value) => value === 0)];
}

/** A message with one plain field, so that a loss is visible; and the empty message. */
function messageValues(type: protobuf.Type): readonly unknown[] {
  const required = requiredFields(type);
  const plain = type.fieldsArray.find((field) => isPlain(type, field.resolve()));
  if (plain === undefined) return [required];
  const filled = { ...required, [plain.name]: sampleValues(plain)[0] };
  return isJsonValue(type) ? [filled] : [filled, required];
}

function isPlain(type: protobuf.Type, field: protobuf.Field): boolean {
  return isJsonValue(type) ? field.type === 'string' : !(field.resolvedType instanceof protobuf.Type);
}

/** In JSON this message is replaced by its value, which must be set. */
function isJsonValue({ fullName }: protobuf.Type): boolean {
  return fullName === '.google.protobuf.Value';
}

/** The maximum number of required fields to fill in one message. */
const maxRequiredFields = 256;

/** Plain values for all required fields. */
export function requiredFields(type: protobuf.Type, budget = { left: maxRequiredFields }): object {
  const required = type.fieldsArray.filter((field) => field.required && budget.left-- > 0);
  return Object.fromEntries(
    required.map((field) => {
      const { resolvedType } = field.resolve();
      const isMessage = resolvedType instanceof protobuf.Type;
      return [field.name, isMessage ? requiredFields(resolvedType, budget) : sampleValues(field)[0]];
    }),
  );
}
