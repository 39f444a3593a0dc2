/**
 * A valibot schema seen from outside: what kind of value it takes and what is known about it. Only the words that our
 * own table of keys uses are understood; any other is a mistake in that table.
 */
import type * as v from 'valibot';

import type { SchemaFacts } from './schema-parts.ts';

/** The kind of a value, its parts, and what is known about it. */
export type Outline = Kind & {
  readonly optional: boolean;
  readonly default: unknown;
  readonly description: string | undefined;
  readonly facts: SchemaFacts;
  readonly nonEmpty: boolean;
  readonly pattern: RegExp | undefined;
};

type Kind =
  | {
      readonly kind: 'mapping';
      readonly entries: Readonly<Record<string, v.GenericSchema>>;
      /** What other keys may hold; undefined if there are none. */
      readonly rest: v.GenericSchema | undefined;
    }
  | { readonly kind: 'free mapping'; readonly value: v.GenericSchema }
  | { readonly kind: 'list'; readonly item: v.GenericSchema }
  | { readonly kind: 'choice'; readonly options: readonly unknown[] }
  | { readonly kind: 'text' }
  | { readonly kind: 'number' }
  | { readonly kind: 'truth' }
  | { readonly kind: 'anything' }
  /** One of several schemas, for a mapping the one that takes mappings. */
  | { readonly kind: 'alternatives'; readonly schemas: readonly v.GenericSchema[] };

/** The schemas that the table is made of. */
type KnownSchema =
  | v.ObjectSchema<Readonly<Record<string, v.GenericSchema>>, undefined>
  | v.ObjectWithRestSchema<Readonly<Record<string, v.GenericSchema>>, v.GenericSchema, undefined>
  | v.LazySchema<v.GenericSchema>
  | v.UnionSchema<v.GenericSchema[], undefined>
  | v.NumberSchema<undefined>
  | v.BooleanSchema<undefined>
  | v.UnknownSchema
  | v.RecordSchema<v.StringSchema<undefined>, v.GenericSchema, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.PicklistSchema<readonly string[], undefined>
  | v.LiteralSchema<number, undefined>
  | v.StringSchema<undefined>;

/** The actions that the table is made of. */
type KnownAction =
  | v.DescriptionAction<unknown, string>
  | v.MetadataAction<unknown, { readonly facts: SchemaFacts }>
  | v.NonEmptyAction<string, undefined>
  | v.RegexAction<string, undefined>
  | v.FiniteAction<number, undefined>
  | v.CheckAction<unknown, undefined>
  | { readonly kind: 'validation'; readonly type: 'partial_check' };

const known = new WeakMap<v.GenericSchema, Outline>();

/** Looks at a schema, once: a long list has the same one for each of its items. */
export function outline(schema: v.GenericSchema): Outline {
  const seen = known.get(schema) ?? look(schema);
  known.set(schema, seen);
  return seen;
}

function look(schema: v.GenericSchema): Outline {
  const optional =
    schema.type === 'exact_optional' ? (schema as v.ExactOptionalSchema<v.GenericSchema, unknown>) : undefined;
  const core = optional?.wrapped ?? schema;
  const actions = actionsOf(core);
  return {
    ...kindOf(core as KnownSchema),
    optional: optional !== undefined,
    default: optional?.default,
    description: actions.findLast((action) => action.type === 'description')?.description,
    facts: Object.assign(
      {},
      ...actions.map((action) => (action.type === 'metadata' ? action.metadata.facts : {})),
    ) as SchemaFacts,
    nonEmpty: actions.some((action) => action.type === 'non_empty'),
    pattern: actions.findLast((action) => action.type === 'regex')?.requirement,
  };
}

function kindOf(schema: KnownSchema): Kind {
  switch (schema.type) {
    case 'object':
      return { kind: 'mapping', entries: schema.entries, rest: undefined };
    case 'object_with_rest':
      return { kind: 'mapping', entries: schema.entries, rest: schema.rest };
    case 'lazy':
      // It chooses by what it is given, so it is asked for a text and for a mapping.
      return { kind: 'alternatives', schemas: [schema.getter(''), schema.getter({})] };
    case 'union':
      return { kind: 'alternatives', schemas: schema.options };
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'truth' };
    case 'unknown':
      return { kind: 'anything' };
    case 'record':
      return { kind: 'free mapping', value: schema.value };
    case 'array':
      return { kind: 'list', item: schema.item };
    case 'picklist':
      return { kind: 'choice', options: schema.options };
    case 'literal':
      return { kind: 'choice', options: [schema.literal] };
    case 'string':
      return { kind: 'text' };
    default:
      throw new Error(`the outline of a ${(schema as v.GenericSchema).type} schema is not known`);
  }
}

/** The actions of a pipe, also of a pipe inside of a pipe. */
function actionsOf(schema: v.GenericSchema): KnownAction[] {
  const pipe = 'pipe' in schema ? (schema.pipe as readonly (v.GenericSchema | KnownAction)[]) : [];
  return pipe.flatMap((item) => (item.kind === 'schema' ? actionsOf(item) : [item]));
}
