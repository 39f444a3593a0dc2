/** The result of converting validation rules: constraints, and the rules they do not express. */
import type { JsonSchemaObject } from '../json-schema.ts';

export interface RuleConversion<Rules> {
  /** All must hold. Each accepts values it does not apply to, such as null. */
  readonly constraints: readonly JsonSchemaObject[];
  /** The rules to describe in words. */
  readonly rest: Rules;
}

/** A limit as a number; `undefined` if it exceeds any possible length. */
export function toCount(value: bigint | undefined): number | undefined {
  return value === undefined || value > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(value);
}
