/** What became of some validation rules: constraints, and the rules that no constraint expresses. */
import type { JsonSchemaObject } from '../json-schema.ts';

export interface Said<Rules> {
  /** All of them hold. Each accepts values that it is not about, such as null. */
  readonly constraints: readonly JsonSchemaObject[];
  /** The rules that are left for words. */
  readonly rest: Rules;
}

/** A limit as a number; undefined if it is greater than any length can be. */
export function asCount(value: bigint | undefined): number | undefined {
  return value === undefined || value > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(value);
}
