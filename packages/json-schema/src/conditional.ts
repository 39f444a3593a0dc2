/** Conditional schemas. */
import type { JsonSchema, JsonSchemaObject } from './json-schema.ts';

/** Values that meet the condition must meet the consequence; all others must meet the alternative, if there is one. */
export function when(condition: JsonSchema, consequence: JsonSchema, otherwise?: JsonSchema): JsonSchemaObject {
  return {
    if: condition,
    // oxlint-disable-next-line unicorn/no-thenable -- it is a keyword of JSON Schema, and nothing awaits a schema
    then: consequence,
    ...(otherwise !== undefined && { else: otherwise }),
  };
}
