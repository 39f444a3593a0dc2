/** The validation rules of message types. Those of a type are read when data first reaches it, and kept. */
import type { ApiTree } from '@protoshepherd/api-tree';
import { TypeIndex, type PlacedMessage } from '@protoshepherd/convert';
import type { FieldFact } from '@protoshepherd/schema';
import {
  fieldKindOf,
  ignoresExplicitZero,
  noRules,
  predefinedIn,
  readDialect,
  readExclusiveFields,
  readFieldRules,
  readMessageRules,
  readOneofRules,
  type Dialect,
  type ExclusiveFields,
  type FieldKind,
  type OpaqueRule,
  type RuleSet,
} from '@protoshepherd/validation';

/** The rules of one field. */
export interface FieldRules {
  readonly number: number;
  readonly name: string;
  readonly rules: RuleSet;
  readonly kind: FieldKind;
  readonly dialect: Dialect;
}

/** A oneof of which one field must be set. */
export interface RequiredOneof {
  readonly name: string;
  readonly fields: readonly string[];
}

/** The rules of one message type. */
export interface MessageRules {
  readonly name: string;
  /** No rule of the message or of anything inside of it applies. */
  readonly isDisabled: boolean;
  /** The fields that rules are about. */
  readonly fields: readonly FieldRules[];
  readonly oneofs: readonly RequiredOneof[];
  readonly exclusive: readonly ExclusiveFields[];
  /** Rules about the whole message or one of its oneofs that are written as expressions, or not known. */
  readonly opaque: readonly OpaqueRule[];
}

/** The rules of the types of an API tree. */
export class TypeRules {
  readonly #tree: ApiTree;
  readonly #index: TypeIndex;
  readonly #known = new Map<string, MessageRules | undefined>();

  constructor(tree: ApiTree) {
    this.#tree = tree;
    this.#index = new TypeIndex(tree);
  }

  /** The rules of the type of a name, as in `MessageType`; undefined if it has none. */
  rulesOf(name: string): MessageRules | undefined {
    if (this.#known.has(name)) return this.#known.get(name);
    const placed = this.#index.named(name);
    const rules = placed === undefined ? undefined : this.#read(placed);
    this.#known.set(name, rules);
    return rules;
  }

  #read(placed: PlacedMessage): MessageRules | undefined {
    const { fact, file, name } = placed;
    const { tree } = file.schemaFile;
    const whole = readMessageRules(tree, fact.row);
    const exclusive = readExclusiveFields(tree, fact.row);
    const fields = fact.fields.flatMap((field) => this.#field(placed, field, exclusive ?? []) ?? []);
    const oneofs = fact.oneofs
      .filter(({ row }) => readOneofRules(tree, row).required)
      .map((oneof) => ({
        name: oneof.name,
        fields: fact.fields.filter((field) => field.oneof === oneof.name).map((field) => field.name),
      }));
    const opaque = [
      ...whole.opaque.filter((rule) => rule.name !== 'oneof' || exclusive === undefined),
      ...fact.oneofs.flatMap(({ row }) => readOneofRules(tree, row).opaque),
    ];
    const isPlain = !whole.skipsNested && fields.length + oneofs.length + opaque.length === 0;
    if (isPlain && exclusive?.length === 0) return undefined;
    return { name, isDisabled: whole.skipsNested, fields, oneofs, exclusive: exclusive ?? [], opaque };
  }

  #field(
    { fact, file }: PlacedMessage,
    field: FieldFact,
    exclusive: readonly ExclusiveFields[],
  ): FieldRules | undefined {
    const { tree } = file.schemaFile;
    const rules = readFieldRules(tree, field.row, predefinedIn(this.#tree.schema, fact.fullName));
    const isExclusive = exclusive.some(({ fields }) => fields.includes(field.name));
    if (rules === noRules && !isExclusive) return undefined;
    const kind = fieldKindOf(field, (name) => this.#index.enum(file, name)?.fact.values);
    // Fields that exclude each other are not looked at while they are empty, unless they say otherwise.
    const ignore = isExclusive && rules.ignore === 'never' ? 'zero' : rules.ignore;
    const isZeroJudged = ignore === 'zero' && kind.hasPresence && !ignoresExplicitZero(tree, field.row);
    const dialect = readDialect(tree, field.row) ?? 'protovalidate';
    // Code of protoc-gen-validate looks at the member of a oneof that is set, and at no other.
    const required = rules.required && (field.oneof === undefined || dialect === 'protovalidate');
    return {
      number: field.number,
      name: field.name,
      rules: { ...rules, required, ignore: isZeroJudged ? 'unset' : ignore },
      kind,
      dialect,
    };
  }
}
