/**
 * The value of an option in one canonical spelling: text format on one line, fields by number, extensions in brackets with their full names.
 * Values that descriptors omit are omitted, so two texts are equal exactly if the values are equal.
 */
import type { Declaration } from '../declaration.ts';
import { OptionMessage, type OptionEntry, type OptionValue } from '../options/option-message.ts';
import { enumNumbers } from '../options/scalar-value.ts';
import { writtenEntries } from '../options/write-option-message.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import type { FieldTraitsTable } from '../shape/field-traits.ts';
import { FieldType } from '../shape/scalar-types.ts';
import { escapeBytes } from '../write/escape-bytes.ts';
import { doubleText, floatText } from '../write/float-text.ts';

const encoder = new TextEncoder();

/** The value of one field of an options message. */
export function optionText(traits: FieldTraitsTable, { field, value }: OptionEntry): string {
  if (value instanceof OptionMessage) return `{ ${entriesText(traits, value)} }`.replace('{  }', '{ }');
  return scalarText(field, value);
}

/** The name of a field in an option: extensions have their full names. */
export function optionFieldName(field: FieldShape): string {
  if (!field.isExtension) return field.name;
  const scope = field.parent?.fullName ?? field.file.package;
  return scope === '' ? field.name : `${scope}.${field.name}`;
}

function entriesText(traits: FieldTraitsTable, message: OptionMessage): string {
  return writtenEntries(traits, message)
    .map((entry) => {
      const name = optionFieldName(entry.field);
      const label = entry.field.isExtension ? `[${name}]` : name;
      return `${label}: ${optionText(traits, entry)}`;
    })
    .join(' ');
}

function scalarText(field: FieldShape, value: Exclude<OptionValue, OptionMessage>): string {
  if (typeof value === 'string') return `"${escapeBytes(encoder.encode(value))}"`;
  if (value instanceof Uint8Array) return `"${escapeBytes(value)}"`;
  if (field.type === FieldType.enum) return valueName(field.typeDeclaration, Number(value));
  if (typeof value === 'number' && field.type === FieldType.float) return floatText(value);
  if (typeof value === 'number' && field.type === FieldType.double) return doubleText(value);
  return String(value);
}

/** The first name of a number, since aliases are equivalent. */
function valueName(declaration: Declaration | undefined, number: number): string {
  if (declaration === undefined) return String(number);
  for (const [name, each] of enumNumbers(declaration)) if (each === number) return name;
  return String(number);
}
