/**
 * Describes the allowed content at a place of `shepherd.yaml` or `lifecycle.yaml`, for editors. A place is a path of keys and indexes, and need not exist yet.
 */
import * as v from 'valibot';

import { configSchema } from '../config/config-schema.ts';
import { manifestSchema } from '../manifest/manifest-schema.ts';
import type { ConfigPath } from './config-document.ts';
import { outlineSchema, type Outline } from './schema-outline.ts';

/** A hand-written file. */
export type SettingsFile = 'shepherd' | 'lifecycle';

/** The allowed content at a place. */
export interface SettingDescription {
  /** Its meaning in a sentence; empty for a part of a described value. */
  readonly description: string;
  /** The allowed keys of a mapping. */
  readonly keys: readonly SettingKey[];
  /** Whether it may be a mapping, or a list. */
  readonly isMapping: boolean;
  readonly isList: boolean;
  /** True for a day in the form YYYY-MM-DD. */
  readonly isDate: boolean;
  /** The allowed words; empty if any text is allowed. */
  readonly choices: readonly string[];
  /** The default, if it is a single word. */
  readonly fallback: string | undefined;
}

export interface SettingKey {
  readonly name: string;
  readonly description: string;
  /** True if the mapping requires the key. */
  readonly isRequired: boolean;
  /** Whether a block follows the key, or a value on the same line. */
  readonly holds: 'block' | 'value';
}

const schemas: Readonly<Record<SettingsFile, v.GenericSchema>> = { shepherd: configSchema, lifecycle: manifestSchema };

/** Describes a place of a file; undefined if nothing is allowed there. */
export function describeSetting(file: SettingsFile, path: ConfigPath): SettingDescription | undefined {
  let schema: v.GenericSchema | undefined = schemas[file];
  for (const step of path) schema = schema === undefined ? undefined : stepInto(schema, step);
  return schema === undefined ? undefined : describe(schema);
}

function describe(schema: v.GenericSchema): SettingDescription {
  const shapes = listAlternatives(schema);
  const fallback: unknown = isOptional(schema) ? schema.default : undefined;
  return {
    description: readDescription(schema),
    keys: shapes.flatMap(({ shape }) => (shape.kind === 'mapping' ? describeKeys(shape.entries) : [])),
    isMapping: shapes.some(({ shape }) => shape.kind === 'mapping' || shape.kind === 'free mapping'),
    isList: shapes.some(({ shape }) => shape.kind === 'list'),
    isDate: shapes.some(({ shape }) => shape.facts.jsonSchema?.['format'] === 'date'),
    choices: [...new Set(shapes.flatMap(({ core }) => listChoices(core)))],
    fallback: typeof fallback === 'string' || typeof fallback === 'boolean' ? String(fallback) : undefined,
  };
}

interface Alternative {
  readonly core: v.GenericSchema;
  readonly shape: Outline;
}

/** A schema, or all its alternatives. */
function listAlternatives(schema: v.GenericSchema): Alternative[] {
  const shape = outlineSchema(schema);
  if (shape.kind === 'alternatives') return shape.schemas.flatMap(listAlternatives);
  return [{ core: isOptional(schema) ? schema.wrapped : schema, shape }];
}

function stepInto(schema: v.GenericSchema, step: string | number): v.GenericSchema | undefined {
  for (const { shape } of listAlternatives(schema)) {
    if (shape.kind === 'list' && typeof step === 'number') return shape.item;
    if (shape.kind === 'free mapping') return shape.value;
    if (shape.kind !== 'mapping' || typeof step === 'number') continue;
    const entry = Object.hasOwn(shape.entries, step) ? shape.entries[step] : shape.rest;
    if (entry !== undefined) return entry;
  }
  return undefined;
}

function describeKeys(entries: Readonly<Record<string, v.GenericSchema>>): SettingKey[] {
  return Object.entries(entries).map(([name, schema]) => {
    const isBlock = listAlternatives(schema).every(({ shape }) => shape.kind !== 'value');
    return {
      name,
      description: readDescription(schema),
      isRequired: !isOptional(schema),
      holds: isBlock ? 'block' : 'value',
    };
  });
}

function isOptional(schema: v.GenericSchema): schema is v.ExactOptionalSchema<v.GenericSchema, unknown> {
  return schema.type === 'exact_optional';
}

function readDescription(schema: v.GenericSchema): string {
  return v.getDescription(isOptional(schema) ? schema.wrapped : schema) ?? '';
}

function listChoices(schema: v.GenericSchema): readonly string[] {
  if ('options' in schema && schema.type === 'picklist') return schema.options as readonly string[];
  if ('literal' in schema && schema.type === 'literal') return [String(schema.literal)];
  return schema.type === 'boolean' ? ['true', 'false'] : [];
}
