/** The JSON names of fields, and which of them are mutually exclusive. */
import type { FieldFact } from '@protoshepherd/schema';

import type { Spelling } from './generation.ts';
import type { JsonSchema, JsonSchemaObject } from './json-schema.ts';

/** A field and its accepted names. */
export interface NamedField {
  readonly fact: FieldFact;
  /** One or two names; the schema is at the first, and the second refers to it. */
  readonly names: readonly [string, ...string[]];
}

/** The accepted names of a field. */
export function nameField(fact: FieldFact, spelling: Spelling): NamedField {
  if (spelling === 'json') return { fact, names: [fact.jsonName] };
  if (spelling === 'proto' || fact.jsonName === fact.name) return { fact, names: [fact.name] };
  return { fact, names: [fact.name, fact.jsonName] };
}

/**
 * Up to this number, members of a oneof exclude each other by name, so that errors name the surplus one. The size of the schema grows with the square of the
 * number.
 */
const membersByName = 16;

/** Constraints that forbid both names of a field together, and more than one member of a oneof. */
export function exclusions(fields: readonly NamedField[]): readonly JsonSchemaObject[] {
  const excluded = new Map<string, string[]>();
  const exclude = (name: string, others: readonly string[]): void => {
    excluded.set(name, [...(excluded.get(name) ?? []), ...others]);
  };
  for (const { names } of fields) for (const other of names.slice(1)) exclude(names[0], [other]);
  const counted: JsonSchemaObject[] = [];
  for (const members of groupByOneof(fields).values()) {
    if (members.length > membersByName) {
      counted.push(atMostOne(members));
      continue;
    }
    for (const [at, { names }] of members.entries()) {
      const later = members.slice(at + 1).flatMap((each) => each.names);
      if (later.length > 0) for (const name of names) exclude(name, later);
    }
  }
  const dependent = [...excluded].map(([name, others]): [string, JsonSchema] => [
    name,
    { properties: Object.fromEntries(others.map((other) => [other, false])) },
  ]);
  return [...(dependent.length === 0 ? [] : [{ dependentSchemas: Object.fromEntries(dependent) }]), ...counted];
}

/** The members of each oneof, by its name. */
export function groupByOneof(fields: readonly NamedField[]): ReadonlyMap<string, readonly NamedField[]> {
  const oneofs = new Map<string, NamedField[]>();
  for (const field of fields) {
    const { oneof } = field.fact;
    if (oneof === undefined) continue;
    const members = oneofs.get(oneof) ?? [];
    members.push(field);
    oneofs.set(oneof, members);
  }
  return oneofs;
}

/** Requires one of some names. */
export function oneOfNames(names: readonly string[]): JsonSchemaObject {
  const [only, ...others] = names;
  if (only !== undefined && others.length === 0) return { required: [only] };
  return { anyOf: names.map((name) => ({ required: [name] })) };
}

/** Allows at most one of many members: exactly one is present, or none. */
function atMostOne(members: readonly NamedField[]): JsonSchemaObject {
  const names = members.flatMap((each) => each.names);
  return { oneOf: [...names.map((name) => ({ required: [name] })), { not: oneOfNames(names) }] };
}
