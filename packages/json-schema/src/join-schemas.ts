/** Several schemas as one that asks for all of them. Keywords that meet twice stand apart in `allOf`. */
import type { JsonSchema, JsonSchemaObject } from './json-schema.ts';

/** Keywords that only mean something together. */
const groups: readonly (readonly string[])[] = [
  ['if', 'then', 'else'],
  ['properties', 'additionalProperties'],
];

/** The conjunction of some schemas; the first keeps its keywords where they are. */
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
