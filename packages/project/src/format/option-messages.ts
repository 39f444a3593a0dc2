/**
 * The option messages, with the numbers and types of their fields. Extensions are found through the references of the file that uses them, so a name in
 * parentheses is known only where it is written.
 */
import { optionRows, type Declaration, type Schema, type SchemaFile } from '@protoshepherd/schema';
import {
  childRows,
  KindNumber,
  OptionNode,
  viewAt,
  type AnyNode,
  type OptionField,
  type OptionMessage,
} from '@protoshepherd/syntax';

/** The option message for a block statement, in `google.protobuf`. */
const blockOptions: Partial<Record<AnyNode['kind'], string>> = {
  file: 'FileOptions',
  message: 'MessageOptions',
  group: 'MessageOptions',
  oneof: 'OneofOptions',
  enum: 'EnumOptions',
  service: 'ServiceOptions',
  rpc: 'MethodOptions',
};

/** The option message for options in brackets. */
const bracketOptions: Partial<Record<AnyNode['kind'], string>> = {
  field: 'FieldOptions',
  mapField: 'FieldOptions',
  group: 'FieldOptions',
  enumValue: 'EnumValueOptions',
  extensions: 'ExtensionRangeOptions',
};

/** Written among field options without being options; they come first. */
const pseudoOptions: ReadonlyMap<string, OptionField> = new Map([
  ['default', { number: -2, isRepeated: false }],
  ['json_name', { number: -1, isRepeated: false }],
]);

/** A field of a message, with the declaration of its type. */
interface KnownField {
  readonly field: OptionField;
  readonly type: Declaration | undefined;
}

/** The option messages of a schema, each read once. */
export class OptionMessages {
  readonly #schema: Schema;
  readonly #fields = new Map<Declaration, ReadonlyMap<string, KnownField>>();
  readonly #targets = new Map<SchemaFile, ReadonlyMap<number, Declaration>>();

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  /** The option message of a statement, including the extensions named there. */
  filledBy(file: SchemaFile, owner: AnyNode, place: 'brackets' | 'block'): OptionMessage | undefined {
    const name = (place === 'brackets' ? bracketOptions : blockOptions)[owner.kind];
    const message = name === undefined ? undefined : this.#schema.declaration(`google.protobuf.${name}`);
    if (message === undefined) return undefined;
    const extensions = new Map<string, Declaration>();
    const rows = optionRows(file.tree, owner.row, place === 'block' ? 'groupMessage' : 'element');
    for (const part of rows.flatMap((row) => new OptionNode(file.tree, row).name?.parts ?? [])) {
      const target = part.extension === undefined ? undefined : this.#targetsOf(file).get(part.extension.row);
      if (target !== undefined) extensions.set(`(${part.name})`, target);
    }
    return this.#message(message, extensions, place === 'brackets' ? pseudoOptions : undefined);
  }

  #message(
    declaration: Declaration,
    extensions: ReadonlyMap<string, Declaration>,
    others?: ReadonlyMap<string, OptionField>,
  ): OptionMessage {
    return {
      field: (name) => {
        const extension = extensions.get(name);
        const known = extension === undefined ? this.#fieldsOf(declaration).get(name) : this.#extension(extension);
        if (known === undefined) return others?.get(name);
        const { field, type } = known;
        return type?.kind === 'message' ? { ...field, message: this.#message(type, extensions) } : field;
      },
    };
  }

  #fieldsOf(message: Declaration): ReadonlyMap<string, KnownField> {
    let known = this.#fields.get(message);
    if (known === undefined) {
      known = new Map(this.#readFields(message.file, message.row));
      this.#fields.set(message, known);
    }
    return known;
  }

  /** The fields in a block. Groups are omitted, because text format names them differently. */
  *#readFields(file: SchemaFile, block: number, oneof?: string): Generator<[string, KnownField]> {
    const { tree } = file;
    for (const row of childRows(tree.rows, block, KindNumber.field, KindNumber.mapField, KindNumber.oneof)) {
      const node = viewAt(tree, row);
      if (node.kind === 'oneof') yield* this.#readFields(file, row, node.name?.text);
      if (node.kind !== 'field' && node.kind !== 'mapField') continue;
      const field = { number: parseNumber(node.number?.text), isRepeated: isRepeated(node) };
      // Map entries have synthetic fields, which are the same for all maps.
      const type =
        node.kind === 'field' && node.type !== undefined ? this.#targetsOf(file).get(node.type.row) : undefined;
      yield [node.name?.text ?? '', { field: oneof === undefined ? field : { ...field, oneof }, type }];
    }
  }

  #extension(extension: Declaration): KnownField | undefined {
    const { number } = this.#schema.extension(extension);
    const node = viewAt(extension.file.tree, extension.row);
    if (extension.kind !== 'extension' || node.kind !== 'field') return undefined;
    const type = node.type === undefined ? undefined : this.#targetsOf(extension.file).get(node.type.row);
    return { field: { number, isRepeated: isRepeated(node) }, type };
  }

  /** The resolved names of a file, by row. */
  #targetsOf(file: SchemaFile): ReadonlyMap<number, Declaration> {
    let known = this.#targets.get(file);
    if (known === undefined) {
      known = new Map(this.#schema.references(file).map(({ nameRow, target }) => [nameRow, target]));
      this.#targets.set(file, known);
    }
    return known;
  }
}

function isRepeated(node: Extract<AnyNode, { kind: 'field' | 'mapField' }>): boolean {
  return node.kind === 'mapField' || node.label?.text === 'repeated';
}

function parseNumber(text = ''): number {
  return /^0\d/.test(text) ? Number.parseInt(text, 8) : Number(text);
}
