/**
 * Serializes option messages. Fields are sorted by number; fields with source retention are omitted, and so are fields without presence
 * that have their default, as in every protobuf runtime.
 */
import type { FieldShape } from '../shape/field-shape.ts';
import type { FieldTraitsTable } from '../shape/field-traits.ts';
import { FieldType } from '../shape/scalar-types.ts';
import type { ByteWriter } from '../write/byte-writer.ts';
import { OptionMessage, type OptionEntry, type OptionValue } from './option-message.ts';

/** Writes an options message as a field, unless it is empty. */
export function writeOptions(
  traits: FieldTraitsTable,
  writer: ByteWriter,
  field: number,
  options: OptionMessage,
): void {
  const entries = writtenEntries(traits, options);
  if (entries.length === 0) return;
  const mark = writer.begin(field);
  writeEntries(traits, writer, entries);
  writer.end(mark);
}

/** The written fields of a message, by number. */
export function writtenEntries(traits: FieldTraitsTable, { entries }: OptionMessage): readonly OptionEntry[] {
  if (entries.length === 1) return isWritten(traits, entries[0] as OptionEntry) ? entries : [];
  const written = entries.filter((entry) => isWritten(traits, entry));
  if (written.length > 100) return written.toSorted((a, b) => a.field.number - b.field.number);
  sortByNumber(written);
  return written;
}

/** Sorts a short list by insertion. The general sort allocates several times its size. */
function sortByNumber(entries: OptionEntry[]): void {
  for (let end = 1; end < entries.length; end++) {
    const entry = entries[end] as OptionEntry;
    let at = end;
    for (; at > 0 && (entries[at - 1] as OptionEntry).field.number > entry.field.number; at--)
      entries[at] = entries[at - 1] as OptionEntry;
    entries[at] = entry;
  }
}

function isWritten(traits: FieldTraitsTable, { field, value }: OptionEntry): boolean {
  const { isSourceOnly, isImplicit } = traits.of(field);
  return !isSourceOnly && !(isImplicit && isDefault(field.type, value));
}

function isDefault(type: number, value: OptionValue): boolean {
  if (value instanceof OptionMessage) return false;
  if (typeof value === 'string' || value instanceof Uint8Array) return value.length === 0;
  // A number may be too small for a float, and then becomes zero.
  const number = type === FieldType.float ? Math.fround(Number(value)) : Number(value);
  return number === 0 && !Object.is(number, -0);
}

/** Writes the fields of a message value. An item of a message set is a group of its number and its bytes. */
export function writeOptionMessage(traits: FieldTraitsTable, writer: ByteWriter, message: OptionMessage): void {
  writeEntries(traits, writer, writtenEntries(traits, message));
}

function writeEntries(traits: FieldTraitsTable, writer: ByteWriter, entries: readonly OptionEntry[]): void {
  for (let at = 0; at < entries.length; at++) {
    const { field, value } = entries[at] as OptionEntry;
    if (!traits.of(field).isPacked) {
      writeField(traits, writer, field, value);
      continue;
    }
    const mark = writer.begin(field.number);
    writeScalar(writer, field.type, value);
    for (let next = entries[at + 1]; next?.field === field; next = entries[at + 1]) {
      writeScalar(writer, field.type, next.value);
      at++;
    }
    writer.end(mark);
  }
}

function writeField(traits: FieldTraitsTable, writer: ByteWriter, field: FieldShape, value: OptionValue): void {
  if (typeof value === 'string') {
    writer.string(field.number, value);
  } else if (value instanceof Uint8Array) {
    writer.bytes(field.number, value);
  } else if (!(value instanceof OptionMessage)) {
    writer.tag(field.number, wireType(field.type));
    writeScalar(writer, field.type, value);
  } else if (field.isMessageSetItem) {
    writer.tag(1, 3);
    writer.int32(2, field.number);
    const mark = writer.begin(3);
    writeOptionMessage(traits, writer, value);
    writer.end(mark);
    writer.tag(1, 4);
  } else if (traits.of(field).isDelimited) {
    writer.tag(field.number, 3);
    writeOptionMessage(traits, writer, value);
    writer.tag(field.number, 4);
  } else {
    const mark = writer.begin(field.number);
    writeOptionMessage(traits, writer, value);
    writer.end(mark);
  }
}

function writeScalar(writer: ByteWriter, type: number, value: OptionValue): void {
  switch (type) {
    case FieldType.double:
      return typeof value === 'bigint' ? writer.fixed64(value) : writer.double(Number(value));
    case FieldType.float:
      return typeof value === 'bigint' ? writer.fixed32(Number(value)) : writer.float(Number(value));
    case FieldType.fixed32:
    case FieldType.sfixed32:
      return writer.fixed32(Number(value));
    case FieldType.fixed64:
    case FieldType.sfixed64:
      return writer.fixed64(BigInt(value as number | bigint));
    case FieldType.bool:
      return writer.varint(value === true ? 1 : 0);
    case FieldType.sint32:
    case FieldType.sint64: {
      const signed = BigInt(value as number | bigint);
      return writer.varint64(signed >= 0n ? signed * 2n : signed * -2n - 1n);
    }
    default:
      if (typeof value === 'number' && value >= 0) return writer.varint(value);
      return writer.varint64(BigInt(value as number | bigint));
  }
}

function wireType(type: number): number {
  switch (type) {
    case FieldType.double:
    case FieldType.fixed64:
    case FieldType.sfixed64:
      return 1;
    case FieldType.float:
    case FieldType.fixed32:
    case FieldType.sfixed32:
      return 5;
    default:
      return 0;
  }
}
