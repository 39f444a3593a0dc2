/** Checks that the features of a field apply to that field. */
import { isNumberedEdition } from '@protoshepherd/syntax';

import { isMapEntry, type FieldShape } from '../shape/field-shape.ts';
import { setFeatures, type Features } from '../shape/features.ts';
import { optionName, optionRows, optionValueRow } from '../shape/option-rows.ts';
import { FieldType } from '../shape/scalar-types.ts';
import type { CheckContext } from './check-context.ts';

/** Checks the features of a field; `features` are the resolved ones. */
export function checkFieldFeatures(
  context: CheckContext,
  field: FieldShape,
  inOneof: boolean,
  features: Features,
): void {
  if (!isNumberedEdition(context.tree.edition)) return;
  const isRepeated = field.cardinality === 'repeated';
  const isMap = field.typeDeclaration !== undefined && isMapEntry(field.typeDeclaration);
  const isMessage = field.type === FieldType.message || field.type === FieldType.group;
  const isText = field.type === FieldType.string || field.type === FieldType.bytes;
  if (isMap && features.field_presence === 'LEGACY_REQUIRED') {
    context.errorAtRow('feature-misfit', 'the keys and values of a map cannot be required', field.row);
  }
  for (const [name, row] of featuresSetOn(context, field.row)) {
    const reportMismatch = (message: string): void => context.errorAtRow('feature-misfit', message, row);
    if (name === 'field_presence') {
      if (inOneof) reportMismatch('a field in a oneof always has presence');
      else if (isRepeated) reportMismatch('a repeated field has no presence');
      else if (field.isExtension && features.field_presence === 'LEGACY_REQUIRED')
        reportMismatch('an extension cannot be required');
      else if (field.isExtension) reportMismatch('an extension always has presence');
      else if (isMessage && features.field_presence === 'IMPLICIT')
        reportMismatch('a message field always has presence');
    }
    if (name === 'repeated_field_encoding') {
      if (!isRepeated) reportMismatch('only a repeated field has a repeated encoding');
      else if (features.repeated_field_encoding === 'PACKED' && (isMessage || isText))
        reportMismatch('only numbers, bools and enums are packed');
    }
    if (name === 'utf8_validation' && field.type !== FieldType.string && !(isMap && hasString(context, field))) {
      reportMismatch('only strings are checked for UTF-8');
    }
    if (name === 'message_encoding' && (!isMessage || isMap))
      reportMismatch('only message fields have a message encoding');
  }
}

function hasString({ linker }: CheckContext, { typeDeclaration }: FieldShape): boolean {
  if (typeDeclaration === undefined) return false;
  return [...linker.shapes.message(typeDeclaration).fields.values()].some((each) => each.type === FieldType.string);
}

/** The names of the features that an element itself sets, each with the row of its option. */
function featuresSetOn({ tree }: CheckContext, row: number): [string, number][] {
  return optionRows(tree, row).flatMap((option): [string, number][] => {
    const name = optionName(tree, option);
    const value = optionValueRow(tree, option);
    if (value === -1 || (name !== 'features' && !name.startsWith('features.'))) return [];
    return Object.keys(setFeatures(tree, name, value)).map((feature): [string, number] => [feature, option]);
  });
}
