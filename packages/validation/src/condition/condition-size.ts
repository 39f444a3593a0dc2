/**
 * The limit on the size of conditions. `==` and `?:` need their sides both as they are and negated, so a short expression of nested ones would become a
 * condition of exponential size.
 */
import type { Condition } from './condition.ts';

const maxLiterals = 1000;

/** True if a condition made of these parts, each as often as it is named, is not too large. */
export function isOfBoundedSize(parts: readonly Condition[]): boolean {
  return parts.reduce((sum, part) => sum + countLiterals(part), 0) <= maxLiterals;
}

/** The number of literals, with a list of values counted as one for each value. */
function countLiterals(condition: Condition): number {
  if (condition.kind !== 'test') return condition.of.reduce((sum, part) => sum + countLiterals(part), 0);
  return condition.test.kind === 'one-of' ? Math.max(1, condition.test.values.length) : 1;
}
