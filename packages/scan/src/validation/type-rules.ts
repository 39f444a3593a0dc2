/** The validation rules of message types. The rules of a type are read and cached when data first reaches it. */
import type { ApiTree } from '@protoshepherd/api-tree';
import { TypeIndex, type PlacedMessage } from '@protoshepherd/convert';
import type { FieldFact } from '@protoshepherd/schema';
import {
  compareRules,
  toFieldKind,
  noRules,
  predefinedIn,
  readExclusiveFields,
  readFieldDialects,
  readMessageRules,
  readOneofDialects,
  type DialectRules,
  type ExclusiveFields,
  type FieldKind,
  type OpaqueRule,
  type RuleSet,
} from '@protoshepherd/validation';

/** The rules of a field in one dialect. */
export interface FieldRules {
  readonly number: number;
  readonly name: string;
  readonly rules: RuleSet;
  readonly kind: FieldKind;
}

/** A oneof that must be set. */
export interface RequiredOneof {
  readonly name: string;
  readonly fields: readonly string[];
}

/** The rules of a message type. */
export interface MessageRules {
  readonly name: string;
  /** True if no rule of the message or its content applies. */
  readonly isDisabled: boolean;
  /** The fields with rules. A field whose dialects accept different values has one entry per dialect. */
  readonly fields: readonly FieldRules[];
  readonly oneofs: readonly RequiredOneof[];
  readonly exclusive: readonly ExclusiveFields[];
  /** Rules about the whole message or a oneof that are expressions or unknown. */
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

  /** The rules of a type by name, as in `MessageType`; undefined if it has none. */
  findRules(name: string): MessageRules | undefined {
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
    const fields = fact.fields.flatMap((field) => this.#fields(placed, field, exclusive ?? []));
    const oneofRules = new Map(fact.oneofs.map(({ row }) => [row, listWritten(readOneofDialects(tree, row))]));
    const oneofs = fact.oneofs
      .filter(({ row }) => oneofRules.get(row)?.some(({ required }) => required))
      .map((oneof) => ({
        name: oneof.name,
        fields: fact.fields.filter((field) => field.oneof === oneof.name).map((field) => field.name),
      }));
    const opaque = [
      ...whole.opaque.filter((rule) => rule.name !== 'oneof' || exclusive === undefined),
      ...whole.expressions.map(({ name: rule, text }) => ({ name: rule, text, effect: 'narrows' as const })),
      ...[...oneofRules.values()].flatMap((all) => all.flatMap((rules) => rules.opaque)),
    ];
    const isPlain = !whole.skipsNested && fields.length + oneofs.length + opaque.length === 0;
    if (isPlain && exclusive?.length === 0) return undefined;
    return { name, isDisabled: whole.skipsNested, fields, oneofs, exclusive: exclusive ?? [], opaque };
  }

  #fields(
    { fact, file }: PlacedMessage,
    field: FieldFact,
    exclusive: readonly ExclusiveFields[],
  ): readonly FieldRules[] {
    const { tree } = file.schemaFile;
    const kind = toFieldKind(field, (name) => this.#index.enum(file, name)?.fact.values);
    const place = { row: field.row, oneof: field.oneof, kind };
    const dialects = listWritten(readFieldDialects(tree, place, predefinedIn(this.#tree.schema, fact.fullName)));
    const isExclusive = exclusive.some(({ fields }) => fields.includes(field.name));
    const written = dialects.length === 0 && isExclusive ? [noRules] : dialects;
    if (written.length === 0) return [];
    return withoutEqual(written, kind).map((rules) => {
      // Mutually exclusive fields are not checked while empty, unless their rules say otherwise.
      const ignore = isExclusive && rules.ignore === 'never' ? 'unset' : rules.ignore;
      return { number: field.number, name: field.name, rules: { ...rules, ignore }, kind };
    });
  }
}

function listWritten({ protovalidate, pgv }: DialectRules): readonly RuleSet[] {
  return [protovalidate, pgv].filter((rules) => rules !== undefined);
}

/** Rules that both dialects contain are evaluated once. */
function withoutEqual(written: readonly RuleSet[], kind: FieldKind): readonly RuleSet[] {
  const [first, second] = written;
  if (first === undefined || second === undefined) return written;
  return compareRules(first, second, kind).verdict === 'equal' ? [first] : written;
}
