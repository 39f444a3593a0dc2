/**
 * Validates a value against a JSON Schema: the part of draft 2020-12 that our published schemas use. An unknown keyword is an error, so
 * that every constraint is checked.
 */

/** A JSON Schema as read from disk. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The input of a keyword. */
interface Judgement {
  readonly value: unknown;
  readonly argument: unknown;
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
  readonly path: string;
}

type Keyword = (judgement: Judgement) => readonly string[];

const silent: Keyword = () => [];

const keywords: Readonly<Record<string, Keyword>> = {
  $schema: silent,
  $id: silent,
  $defs: silent,
  title: silent,
  description: silent,
  default: silent,
  examples: silent,

  $ref: ({ value, argument, root, path }) => validateJson(value, resolve(root, String(argument)), path, root),
  const: ({ value, argument, path }) => complainUnless(value === argument, path, `is not ${JSON.stringify(argument)}`),
  enum: ({ value, argument, path }) =>
    complainUnless((argument as unknown[]).includes(value), path, 'is not an allowed value'),
  type: ({ value, argument, path }) =>
    complainUnless(hasType(value, String(argument)), path, `is not of type ${String(argument)}`),
  pattern: ({ value, argument, path }) =>
    complainUnless(
      typeof value !== 'string' || new RegExp(String(argument), 'u').test(value),
      path,
      `does not match ${String(argument)}`,
    ),
  minimum: ({ value, argument, path }) =>
    complainUnless(typeof value !== 'number' || value >= Number(argument), path, `is less than ${String(argument)}`),
  required: ({ value, argument, path }) =>
    (argument as string[]).flatMap((name) => complainUnless(!isObject(value) || name in value, path, `lacks ${name}`)),
  properties: ({ value, argument, root, path }) =>
    !isObject(value)
      ? []
      : Object.entries(argument as Record<string, JsonSchema>).flatMap(([name, schema]) =>
          name in value ? validateJson(value[name], schema, `${path}/${name}`, root) : [],
        ),
  additionalProperties: ({ value, argument, schema, path }) => {
    if (argument !== false) return [`${path}: only additionalProperties: false is checked`];
    const known = Object.keys(schema['properties'] ?? {});
    return isObject(value)
      ? Object.keys(value).flatMap((name) => complainUnless(known.includes(name), path, `has an unknown ${name}`))
      : [];
  },
  items: ({ value, argument, root, path }) =>
    Array.isArray(value)
      ? value.flatMap((item, at) => validateJson(item, argument as JsonSchema, `${path}/${at}`, root))
      : [],
};

/** All errors of a value, each with its path; empty if it is valid. */
export function validateJson(value: unknown, schema: JsonSchema, path = '', root = schema): readonly string[] {
  return Object.entries(schema).flatMap(([name, argument]) => {
    const keyword = keywords[name];
    return keyword === undefined
      ? [`${path}: the keyword ${name} is not checked`]
      : keyword({ value, argument, schema, root, path });
  });
}

function complainUnless(isGood: boolean, path: string, complaint: string): readonly string[] {
  return isGood ? [] : [`${path === '' ? '/' : path}: ${complaint}`];
}

function resolve(root: JsonSchema, reference: string): JsonSchema {
  const names = reference.replace(/^#\//, '').split('/');
  return names.reduce((schema, name) => schema[name] as JsonSchema, root);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasType(value: unknown, type: string): boolean {
  switch (type) {
    case 'object':
      return isObject(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
