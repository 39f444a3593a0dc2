/**
 * A valibot schema as the check of keys sees it: where mappings and lists are, and what their keys may be. Only the schemas that our own tables
 * use are understood; any other is a mistake in a table.
 */
import type * as v from 'valibot';

import type { SchemaFacts } from './schema-parts.ts';

/** The kind of a value, its parts, and what is known about it. */
export type Outline = Kind & { readonly facts: SchemaFacts };

type Kind =
  | {
      readonly kind: 'mapping';
      readonly entries: Readonly<Record<string, v.GenericSchema>>;
      /** What other keys may hold; undefined if there are none. */
      readonly rest: v.GenericSchema | undefined;
    }
  | { readonly kind: 'free mapping'; readonly value: v.GenericSchema }
  | { readonly kind: 'list'; readonly item: v.GenericSchema }
  /** Without keys that we could know: a text, a number, any data. */
  | { readonly kind: 'value' }
  /** One of several schemas, for a mapping the one that takes mappings. */
  | { readonly kind: 'alternatives'; readonly schemas: readonly v.GenericSchema[] };

/** The schemas that the tables are made of. */
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

type FactsAction = v.MetadataAction<unknown, { readonly facts: SchemaFacts }>;

const known = new WeakMap<v.GenericSchema, Outline>();

/** Looks at a schema, once: a long list has the same one for each of its items. */
export function outline(schema: v.GenericSchema): Outline {
  const seen = known.get(schema) ?? look(schema);
  known.set(schema, seen);
  return seen;
}

function look(schema: v.GenericSchema): Outline {
  const core =
    schema.type === 'exact_optional' ? (schema as v.ExactOptionalSchema<v.GenericSchema, unknown>).wrapped : schema;
  return { ...kindOf(core as KnownSchema), facts: Object.assign({}, ...factsOf(core)) as SchemaFacts };
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
    case 'record':
      return { kind: 'free mapping', value: schema.value };
    case 'array':
      return { kind: 'list', item: schema.item };
    case 'number':
    case 'boolean':
    case 'unknown':
    case 'picklist':
    case 'literal':
    case 'string':
      return { kind: 'value' };
    default:
      throw new Error(`the outline of a ${(schema as v.GenericSchema).type} schema is not known`);
  }
}

/** The facts in a pipe, also of a pipe inside of a pipe. */
function factsOf(schema: v.GenericSchema): SchemaFacts[] {
  const pipe = 'pipe' in schema ? (schema.pipe as readonly (v.GenericSchema | FactsAction)[]) : [];
  return pipe.flatMap((item) => {
    if (item.kind === 'schema') return factsOf(item);
    return item.type === 'metadata' ? [item.metadata.facts] : [];
  });
}
