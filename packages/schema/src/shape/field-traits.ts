/** How the values of a field are serialized, from its options and features. Needed for every value, computed once per field. */
import { rowText } from '@protoshepherd/syntax';

import { isMapEntry, type FieldShape } from './field-shape.ts';
import type { FeatureTable } from './features.ts';
import { editionSupport, type EditionSupport } from './edition-support.ts';
import { optionName, optionRows, optionValueRow, optionWord } from './option-rows.ts';
import { FieldType } from './scalar-types.ts';

/** How the values of a field are serialized. */
export interface FieldTraits {
  /** Is a repeated field packed? */
  readonly isPacked: boolean;
  /** Is it encoded with start and end tags instead of a length? So are groups and delimited fields of editions. */
  readonly isDelimited: boolean;
  /** Does the field have source retention? Descriptors omit such fields. */
  readonly isSourceOnly: boolean;
  /** Is the default omitted, because it cannot be distinguished from absence? */
  readonly isImplicit: boolean;
  /** The kinds of elements on which an option may be set, such as `TARGET_TYPE_FIELD`; none means any. */
  readonly targets: readonly string[];
  /** The editions that have the field. */
  readonly support: EditionSupport;
}

export class FieldTraitsTable {
  readonly #features: FeatureTable;
  readonly #traits = new Map<FieldShape, FieldTraits>();

  constructor(features: FeatureTable) {
    this.#features = features;
  }

  of(field: FieldShape): FieldTraits {
    let traits = this.#traits.get(field);
    if (traits === undefined) {
      traits = this.#read(field);
      this.#traits.set(field, traits);
    }
    return traits;
  }

  #read(field: FieldShape): FieldTraits {
    const { tree } = field.file;
    const features = this.#features.ofRow(field.file, field.parent, field.row);
    const word = (name: string): string | undefined => optionWord(tree, optionRows(tree, field.row), name);
    const isMessage = field.type === FieldType.message || field.type === FieldType.group;
    const isText = field.type === FieldType.string || field.type === FieldType.bytes;
    const packed = word('packed') ?? String(features.repeated_field_encoding === 'PACKED');
    return {
      isPacked: field.cardinality === 'repeated' && !isMessage && !isText && packed === 'true',
      isDelimited:
        field.type === FieldType.group ||
        (features.message_encoding === 'DELIMITED' && !(field.typeDeclaration && isMapEntry(field.typeDeclaration))),
      isSourceOnly: word('retention') === 'RETENTION_SOURCE',
      isImplicit:
        field.cardinality === 'optional' &&
        !isMessage &&
        !field.hasPresenceByForm &&
        !field.isExtension &&
        features.field_presence === 'IMPLICIT',
      targets: optionRows(tree, field.row)
        .filter((option) => optionName(tree, option) === 'targets')
        .map((option) => rowText(tree, optionValueRow(tree, option))),
      support: editionSupport(tree, optionRows(tree, field.row)),
    };
  }
}
