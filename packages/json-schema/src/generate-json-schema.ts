/** Generates one JSON Schema document, draft 2020-12, for the JSON form of message types. */
import type { Schema, TypeFact } from '@protoshepherd/schema';
import { sortBy } from '@protoshepherd/source';

import { Definitions } from './definitions.ts';
import type { Generation, PackedType, Spelling } from './generation.ts';
import type { JsonSchemaObject } from './json-schema.ts';
import { KnownTypes } from './known-types.ts';
import { valueSchema } from './value-schema.ts';
import { anyJsonMessage, hasSpecialJson } from './well-known-schemas.ts';

export interface JsonSchemaRequest {
  /** Full names of messages; the schema accepts values of any of them. */
  readonly types: readonly [string, ...string[]];
  /** Default: both. */
  readonly spelling?: Spelling;
  /** Turn validation rules into constraints? Default: yes. */
  readonly rules?: boolean;
  /** Turn comments into descriptions? Default: yes. */
  readonly descriptions?: boolean;
  /** The messages that an `Any` may contain. Default: all messages of the schema. */
  readonly isPacked?: (name: string) => boolean;
}

/** The JSON Schema of some message types. Unknown types accept everything. */
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

/** The messages that an `Any` may contain, sorted by name. */
function packedTypes({ files }: Schema, isPacked: (name: string) => boolean): readonly PackedType[] {
  const found = files.flatMap((file) =>
    file.types
      .filter(({ kind, fullName }) => kind === 'message' && isPacked(fullName))
      .map(({ fullName }) => ({ name: fullName, package: file.package })),
  );
  return sortBy(new Map(found.map((each) => [each.name, each])).values(), ({ name }) => name);
}

/** Is an `Any` reachable from some messages? */
function reachesAny(known: KnownTypes, types: readonly string[]): boolean {
  const seen = new Set(types);
  for (const name of seen) {
    if (name === 'google.protobuf.Any') return true;
    if (hasSpecialJson(name)) continue;
    const fields = [...(known.message(name)?.fact.fields ?? []), ...known.extensionsOf(name).map(({ fact }) => fact)];
    for (const { type } of fields) {
      const held: TypeFact = type.kind === 'map' ? type.value : type;
      if (held.kind === 'message') seen.add(held.name);
    }
  }
  return false;
}
