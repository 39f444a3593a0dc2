/** Message types to one document of JSON Schema, draft 2020-12, that accepts their JSON form. */
import type { Schema, TypeFact } from '@protoshepherd/schema';
import { sortBy } from '@protoshepherd/source';

import { Definitions } from './definitions.ts';
import type { Generation, PackedType, Spelling } from './generation.ts';
import type { JsonSchemaObject } from './json-schema.ts';
import { KnownTypes } from './known-types.ts';
import { valueSchema } from './value-schema.ts';
import { anyJsonMessage, hasOwnForm } from './well-known-schemas.ts';

export interface JsonSchemaRequest {
  /** Full names of messages; the schema accepts a value of any of them. */
  readonly types: readonly [string, ...string[]];
  /** Default: both. */
  readonly spelling?: Spelling;
  /** Do validation rules become constraints? Default: yes. */
  readonly rules?: boolean;
  /** Do comments become descriptions? Default: yes. */
  readonly descriptions?: boolean;
  /** Which messages an `Any` may hold. Default: all that the schema has. */
  readonly isPacked?: (name: string) => boolean;
}

/** The schema of some message types. Types that the schema does not have accept everything. */
export function generateJsonSchema(schema: Schema, request: JsonSchemaRequest): JsonSchemaObject {
  const { types, spelling = 'both', rules = true, descriptions = true, isPacked = () => true } = request;
  const known = new KnownTypes(schema);
  const definitions = new Definitions();
  const generation: Generation = {
    types: known,
    definitions,
    spelling,
    hasRules: rules,
    hasDescriptions: descriptions,
    packed: reachesAny(known, types) ? packedTypes(schema, isPacked) : undefined,
  };
  const roots = types.map((name) =>
    valueSchema(generation, { kind: 'message', name }, { isNullable: name === anyJsonMessage, isChecked: true }),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${types.join('+')}.schema.json`,
    title: types.join(' or '),
    ...(roots.length === 1 ? roots[0] : { anyOf: roots }),
    $defs: definitions.make(),
  };
}

/** The messages that an `Any` may hold, sorted by name. */
function packedTypes({ files }: Schema, isPacked: (name: string) => boolean): readonly PackedType[] {
  const found = files.flatMap((file) =>
    file.types
      .filter(({ kind, fullName }) => kind === 'message' && isPacked(fullName))
      .map(({ fullName }) => ({ name: fullName, package: file.package })),
  );
  return sortBy(new Map(found.map((each) => [each.name, each])).values(), ({ name }) => name);
}

/** Can an `Any` be reached from some messages? */
function reachesAny(known: KnownTypes, types: readonly string[]): boolean {
  const seen = new Set(types);
  for (const name of seen) {
    if (name === 'google.protobuf.Any') return true;
    if (hasOwnForm(name)) continue;
    const fields = [...(known.message(name)?.fact.fields ?? []), ...known.extensionsOf(name).map(({ fact }) => fact)];
    for (const { type } of fields) {
      const held: TypeFact = type.kind === 'map' ? type.value : type;
      if (held.kind === 'message') seen.add(held.name);
    }
  }
  return false;
}
