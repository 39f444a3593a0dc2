/**
 * A valibot schema from the perspective of the key check: where mappings and lists are, and their allowed keys. Supports only the schemas that
 * our own tables use; any other is an internal error.
 */
import type * as v from 'valibot';

import type { SchemaFacts } from './schema-parts.ts';

/** The kind of a value, its parts, and its facts. */
export type Outline = Kind & { readonly facts: SchemaFacts };

type Kind =
  | {
      readonly kind: 'mapping';
      readonly entries: Readonly<Record<string, v.GenericSchema>>;
      /** The schema of other keys; undefined if none are allowed. */
      readonly rest: v.GenericSchema | undefined;
    }
  | { readonly kind: 'free mapping'; readonly value: v.GenericSchema }
  | { readonly kind: 'list'; readonly item: v.GenericSchema }
  /** A value without known keys: a text, a number, or arbitrary data. */
  | { readonly kind: 'value' }
  /** One of several schemas; for a mapping, the one that accepts mappings. */
  | { readonly kind: 'alternatives'; readonly schemas: readonly v.GenericSchema[] };

/** The schemas that the tables use. */
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

/** Outlines a schema. Cached, because a long list has the same schema for each item. */
export function outlineSchema(schema: v.GenericSchema): Outline {
  const seen = known.get(schema) ?? inspectSchema(schema);
  known.set(schema, seen);
  return seen;
}

function inspectSchema(schema: v.GenericSchema): Outline {
  const core =
    schema.type === 'exact_optional' ? (schema as v.ExactOptionalSchema<v.GenericSchema, unknown>).wrapped : schema;
  return { ...classifySchema(core as KnownSchema), facts: Object.assign({}, ...collectFacts(core)) as SchemaFacts };
}

function classifySchema(schema: KnownSchema): Kind {
  switch (schema.type) {
    case 'object':
      return { kind: 'mapping', entries: schema.entries, rest: undefined };
    case 'object_with_rest':
      return { kind: 'mapping', entries: schema.entries, rest: schema.rest };
    case 'lazy':
      // A lazy schema depends on its input, so it is evaluated for a text and for a mapping.
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

/** The facts in a pipe, including nested pipes. */
function collectFacts(schema: v.GenericSchema): SchemaFacts[] {
  const pipe = 'pipe' in schema ? (schema.pipe as readonly (v.GenericSchema | FactsAction)[]) : [];
  return pipe.flatMap((item) => {
    if (item.kind === 'schema') return collectFacts(item);
    return item.type === 'metadata' ? [item.metadata.facts] : [];
  });
}
