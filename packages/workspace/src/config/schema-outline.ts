/**
 * A valibot schema seen from outside: what kind of value it takes and what is known about it. Only the words that our
 * own table of keys uses are understood; any other is a mistake in that table.
 */
import type * as v from 'valibot';

import type { SchemaFacts } from './config-schema.ts';

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
  | { readonly kind: 'mapping'; readonly entries: Readonly<Record<string, v.GenericSchema>> }
  | { readonly kind: 'free mapping'; readonly value: v.GenericSchema }
  | { readonly kind: 'list'; readonly item: v.GenericSchema }
  | { readonly kind: 'choice'; readonly options: readonly unknown[] }
  | { readonly kind: 'text' };

/** The schemas that the table is made of. */
type KnownSchema =
  | v.ObjectSchema<Readonly<Record<string, v.GenericSchema>>, undefined>
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
  | v.CheckAction<unknown, undefined>
  | { readonly kind: 'validation'; readonly type: 'partial_check' };

/** Looks at a schema. */
export function outline(schema: v.GenericSchema): Outline {
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
      return { kind: 'mapping', entries: schema.entries };
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
