/**
 * Resolves the features of editions: an element has the defaults of its edition, unless the file, an enclosing element or the element
 * itself overrides them. `proto2` and `proto3` are editions whose features cannot be overridden.
 */
import { AggregateNode, isNumberedEdition, KindNumber, rowText, type SyntaxTree } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { integerValue } from './integer-value.ts';
import { optionName, optionRows, optionValueRow } from './option-rows.ts';

/** The features that change the meaning of descriptors. */
export interface Features {
  readonly field_presence: string;
  readonly enum_type: string;
  readonly repeated_field_encoding: string;
  readonly utf8_validation: string;
  readonly message_encoding: string;
  readonly json_format: string;
  readonly enforce_naming_style: string;
  readonly default_symbol_visibility: string;
  readonly enforce_proto_limits: string;
}

const proto2: Features = {
  field_presence: 'EXPLICIT',
  enum_type: 'CLOSED',
  repeated_field_encoding: 'EXPANDED',
  utf8_validation: 'NONE',
  message_encoding: 'LENGTH_PREFIXED',
  json_format: 'LEGACY_BEST_EFFORT',
  enforce_naming_style: 'STYLE_LEGACY',
  default_symbol_visibility: 'EXPORT_ALL',
  enforce_proto_limits: 'LEGACY_NO_EXPLICIT_LIMITS',
};

const proto3: Features = {
  ...proto2,
  field_presence: 'IMPLICIT',
  enum_type: 'OPEN',
  repeated_field_encoding: 'PACKED',
  utf8_validation: 'VERIFY',
  json_format: 'ALLOW',
};

const edition2023: Features = { ...proto3, field_presence: 'EXPLICIT' };

const edition2024: Features = {
  ...edition2023,
  enforce_naming_style: 'STYLE2024',
  default_symbol_visibility: 'EXPORT_TOP_LEVEL',
};

const edition2026: Features = {
  ...edition2024,
  enforce_naming_style: 'STYLE2026',
  default_symbol_visibility: 'STRICT',
  enforce_proto_limits: 'PROTO_LIMITS2026',
};

const byEdition: Readonly<Record<string, Features>> = {
  proto2,
  proto3,
  '2023': edition2023,
  '2024': edition2024,
  '2026': edition2026,
  UNSTABLE: edition2026,
};

export class FeatureTable {
  readonly #files = new Map<LinkedFile, Features>();
  readonly #declarations = new Map<Declaration, Features>();

  ofFile(file: LinkedFile): Features {
    const { tree } = file;
    const { edition } = tree;
    const defaults = (Object.hasOwn(byEdition, edition) ? byEdition[edition] : undefined) ?? proto2;
    if (!isNumberedEdition(edition)) return defaults;
    let features = this.#files.get(file);
    if (features === undefined) {
      features = overlay(tree, defaults, optionRows(tree, 0));
      this.#files.set(file, features);
    }
    return features;
  }

  /** Features of a message, enum or service. */
  ofDeclaration(declaration: Declaration): Features {
    const file = declaration.file as LinkedFile;
    if (!isNumberedEdition(file.tree.edition)) return this.ofFile(file);
    let features = this.#declarations.get(declaration);
    if (features === undefined) {
      const around = declaration.parent === undefined ? this.ofFile(file) : this.ofDeclaration(declaration.parent);
      const of = file.tree.rows[declaration.row] === KindNumber.group ? 'groupMessage' : 'element';
      features = overlay(file.tree, around, optionRows(file.tree, declaration.row, of));
      this.#declarations.set(declaration, features);
    }
    return features;
  }

  /** The features of the enclosing row, overridden by those of the row itself. */
  over(file: LinkedFile, around: Features, row: number): Features {
    const of = file.tree.rows[row] === KindNumber.group ? 'groupMessage' : 'element';
    return isNumberedEdition(file.tree.edition) ? overlay(file.tree, around, optionRows(file.tree, row, of)) : around;
  }

  /** Features of a field or other row in a message, or at the top level of a file. */
  ofRow(file: LinkedFile, parent: Declaration | undefined, row: number): Features {
    const around = parent === undefined ? this.ofFile(file) : this.ofDeclaration(parent);
    if (!isNumberedEdition(file.tree.edition)) return around;
    return overlay(file.tree, around, optionRows(file.tree, row));
  }
}

function overlay(tree: SyntaxTree, around: Features, options: readonly number[]): Features {
  let features = around;
  for (const option of options) {
    const name = optionName(tree, option);
    if (name !== 'features' && !name.startsWith('features.')) continue;
    const value = optionValueRow(tree, option);
    if (value === -1) continue;
    features = { ...features, ...setFeatures(tree, name, value) };
  }
  return features;
}

/**
 * Reads an option called `features`: `features.x = Y` and `features = { x: Y }`, where x may be a full name and Y a number. Custom features of other
 * languages are ignored.
 */
export function setFeatures(tree: SyntaxTree, name: string, value: number): Partial<Features> {
  const key = name.slice('features.'.length);
  if (key !== '') return featureValue(key, rowText(tree, value));
  if (tree.rows[value] !== KindNumber.aggregate) return {};
  const { entries } = new AggregateNode(tree, value);
  const values = entries.map((entry) => featureValue(entry.name, entry.value?.text ?? ''));
  return values.reduce((all, each) => ({ ...all, ...each }), {});
}

function featureValue(name: string, value: string): Partial<Features> {
  const key = name.replace(/^[([]\.?google\.protobuf\.FeatureSet\.(\w+)[)\]]$/, '$1');
  if (!Object.hasOwn(proto2, key)) return {};
  return { [key]: /^\d/.test(value) ? (numbered[key as keyof Features][integerValue(value)] ?? value) : value };
}

/** The values of features by number. */
const numbered: Readonly<Record<keyof Features, readonly (string | undefined)[]>> = {
  field_presence: ['FIELD_PRESENCE_UNKNOWN', 'EXPLICIT', 'IMPLICIT', 'LEGACY_REQUIRED'],
  enum_type: ['ENUM_TYPE_UNKNOWN', 'OPEN', 'CLOSED'],
  repeated_field_encoding: ['REPEATED_FIELD_ENCODING_UNKNOWN', 'PACKED', 'EXPANDED'],
  utf8_validation: ['UTF8_VALIDATION_UNKNOWN', undefined, 'VERIFY', 'NONE'],
  message_encoding: ['MESSAGE_ENCODING_UNKNOWN', 'LENGTH_PREFIXED', 'DELIMITED'],
  json_format: ['JSON_FORMAT_UNKNOWN', 'ALLOW', 'LEGACY_BEST_EFFORT'],
  enforce_naming_style: ['ENFORCE_NAMING_STYLE_UNKNOWN', 'STYLE2024', 'STYLE_LEGACY', 'STYLE2026'],
  default_symbol_visibility: [
    'DEFAULT_SYMBOL_VISIBILITY_UNKNOWN',
    'EXPORT_ALL',
    'EXPORT_TOP_LEVEL',
    'LOCAL_ALL',
    'STRICT',
  ],
  enforce_proto_limits: ['PROTO_LIMITS_UNKNOWN', 'LEGACY_NO_EXPLICIT_LIMITS', 'PROTO_LIMITS2026'],
};
