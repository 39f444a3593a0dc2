/** The elements of a file with validation rules in either dialect, with the context for comparing them. */
import {
  allMessages,
  type EnumFact,
  type FieldFact,
  type MessageFact,
  type Schema,
  type SchemaFile,
} from '@protoshepherd/schema';

import { toFieldKind } from './field-kind.ts';
import { predefinedIn } from './read/predefined-in.ts';
import { readFieldDialects, readMessageDialects, readOneofDialects, type DialectRules } from './read/read-rules.ts';
import type { EnumNumber, FieldKind } from './rule-set.ts';

/** A field, oneof or message with rules. */
export interface RuledElement {
  readonly is: 'field' | 'oneof' | 'message';
  readonly fullName: string;
  readonly row: number;
  readonly rules: DialectRules;
  /** The kind of its values; for a oneof or message, only its presence. */
  readonly kind: FieldKind;
}

/** Finds the elements with rules in files of a schema. */
export class RuledElements {
  readonly #schema: Schema;
  readonly #enums = new Map<SchemaFile, ReadonlyMap<string, readonly EnumNumber[]>>();

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  /** The elements of a file with rules, in text order. */
  in(file: SchemaFile): readonly RuledElement[] {
    // Options are recognized by name, and most files have none. There may be blanks and comments within a name.
    if (!file.tree.file.text.includes('validate')) return [];
    const shape = this.#schema.describe(file);
    const found = [
      ...shape.extensions.map((field) => this.#field(file, field)),
      ...allMessages(shape.messages).flatMap((message) => this.#message(file, message)),
    ];
    return found
      .filter(({ rules: { pgv, protovalidate } }) => pgv !== undefined || protovalidate !== undefined)
      .toSorted((a, b) => a.row - b.row);
  }

  #message(file: SchemaFile, { row, fullName, oneofs, fields, extensions }: MessageFact): readonly RuledElement[] {
    const kind: FieldKind = { type: fullName, cardinality: 'singular', hasPresence: true };
    return [
      { is: 'message', fullName, row, rules: readMessageDialects(file.tree, row), kind },
      ...oneofs.map((oneof): RuledElement => ({
        is: 'oneof',
        fullName: oneof.fullName,
        row: oneof.row,
        rules: readOneofDialects(file.tree, oneof.row),
        kind: { ...kind, type: 'oneof' },
      })),
      ...[...fields, ...extensions].map((field) => this.#field(file, field)),
    ];
  }

  #field(file: SchemaFile, fact: FieldFact): RuledElement {
    const { fullName, name, row, oneof } = fact;
    const scope = fullName.slice(0, Math.max(0, fullName.length - name.length - 1));
    const kind = toFieldKind(fact, (each) => this.#enumNumbers(each));
    const rules = readFieldDialects(file.tree, { row, oneof, kind }, predefinedIn(this.#schema, scope));
    return { is: 'field', fullName, row, rules, kind };
  }

  #enumNumbers(name: string): readonly EnumNumber[] | undefined {
    const file = this.#schema.declaration(name)?.file;
    if (file === undefined) return undefined;
    const known = this.#enums.get(file) ?? this.#readEnums(file);
    this.#enums.set(file, known);
    return known.get(name);
  }

  #readEnums(file: SchemaFile): ReadonlyMap<string, readonly EnumNumber[]> {
    const shape = this.#schema.describe(file);
    const all: readonly EnumFact[] = [...shape.enums, ...allMessages(shape.messages).flatMap(({ enums }) => enums)];
    return new Map(all.map(({ fullName, values }) => [fullName, values]));
  }
}
