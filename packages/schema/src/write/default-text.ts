/** Default values in the spelling of descriptors: numbers in decimal, bytes with escapes, strings unchanged. */
import { KindNumber, ScalarNode, StringNode } from '@protoshepherd/syntax';

import { scalarValue } from '../options/scalar-value.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { FieldType } from '../shape/scalar-types.ts';
import { escapeBytes } from './escape-bytes.ts';
import { doubleText, floatText } from './float-text.ts';
import type { WriteContext } from './write-context.ts';

const encoder = new TextEncoder();

/** The default of a field as bytes, or undefined if the value is invalid for its type. */
export function defaultText(
  { file, tree, rows }: Pick<WriteContext, 'file' | 'tree' | 'rows'>,
  field: FieldShape,
  row: number,
): Uint8Array | undefined {
  if (row === -1) return undefined;
  if (rows[row] === KindNumber.string) {
    const { bytes } = new StringNode(tree, row);
    return field.type === FieldType.bytes ? encoder.encode(escapeBytes(bytes)) : bytes;
  }
  if (field.type === FieldType.enum) return encoder.encode(new ScalarNode(tree, row).literal);
  const result = scalarValue(file, row, field, 'default');
  if (!('value' in result)) return undefined;
  const value = result.value as number | bigint | boolean;
  if (field.type === FieldType.double) return encoder.encode(doubleText(Number(value)));
  if (field.type === FieldType.float) return encoder.encode(floatText(Number(value)));
  return encoder.encode(String(value));
}
