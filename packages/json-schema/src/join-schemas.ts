/** Joins several schemas into one that requires all of them. Conflicting keywords are moved to `allOf`. */
import type { JsonSchema, JsonSchemaObject } from './json-schema.ts';

/** Keywords that depend on each other. */
const groups: readonly (readonly string[])[] = [
  ['if', 'then', 'else'],
  ['properties', 'additionalProperties'],
];

/** The conjunction of some schemas; the keywords of the first stay in place. */
export function joinSchemas(parts: readonly JsonSchemaObject[]): JsonSchemaObject {
  const apart: JsonSchema[] = [];
  let joined: JsonSchemaObject = {};
  for (const { allOf = [], ...part } of parts) {
    apart.push(...allOf);
    if (keywordsTakenBy(part).some((keyword) => Object.hasOwn(joined, keyword))) apart.push(part);
    else joined = { ...joined, ...part };
  }
  return apart.length === 0 ? joined : { ...joined, allOf: apart };
}

function keywordsTakenBy(part: JsonSchemaObject): string[] {
  const own = Object.keys(part);
  return [...own, ...groups.filter((group) => group.some((keyword) => own.includes(keyword))).flat()];
}
