/**
 * Decides whether a value satisfies a condition. Each test is applied to the value itself; this module does not use
 * sets.
 */
import { matchesPart } from '../pattern/matches-part.ts';
import { hasFormat } from '../text/text-formats.ts';
import type { RuleValue } from '../values.ts';
import type { Condition, Order, Test } from './condition.ts';

/** Undefined if it depends on an undecidable test. */
export function holds(condition: Condition, value: RuleValue): boolean | undefined {
  if (condition.kind === 'test') {
    const answer = passes(condition.test, value);
    return answer === undefined ? undefined : answer === condition.wanted;
  }
  const decisive = condition.kind === 'any';
  const answers = condition.of.map((each) => holds(each, value));
  if (answers.includes(decisive)) return decisive;
  return answers.includes(undefined) ? undefined : !decisive;
}

function passes(test: Test, value: RuleValue): boolean | undefined {
  switch (test.kind) {
    case 'order':
      return isNumber(value) ? compares(value, test.order, test.bound) : undefined;
    case 'one-of':
      return test.values.some((each) => isEqual(each, value));
    case 'nan':
      return Number.isNaN(value);
    case 'infinite':
      return value === Infinity || value === -Infinity;
    case 'size': {
      const size = measureSize(value, test.unit);
      return size === undefined ? undefined : compares(size, test.order, test.bound);
    }
    case 'part':
      return typeof value === 'string' ? hasPart(value, test.place, test.text) : undefined;
    case 'format':
      return typeof value === 'string' ? hasFormat(test.format, value) : undefined;
    case 'pattern':
      return typeof value === 'string' ? matchesPart(test.pattern, value) : undefined;
    case 'has':
      return undefined;
  }
}

const isNumber = (value: unknown): value is bigint | number => typeof value === 'bigint' || typeof value === 'number';

/** Compares a bigint and a number exactly, without rounding. */
function compares(value: bigint | number, order: Order, bound: bigint | number): boolean {
  switch (order) {
    case '<':
      return value < bound;
    case '<=':
      return value <= bound;
    case '>':
      return value > bound;
    case '>=':
      return value >= bound;
  }
}

function isEqual(left: RuleValue, right: RuleValue): boolean {
  return isNumber(left) && isNumber(right) ? left >= right && !(left > right) : left === right;
}

const utf8 = new TextEncoder();

function measureSize(value: RuleValue, unit: 'own' | 'utf8'): number | undefined {
  if (typeof value === 'string') return unit === 'utf8' ? utf8.encode(value).length : Array.from(value).length;
  if (Array.isArray(value)) return value.length;
  return value instanceof Map ? value.size : undefined;
}

function hasPart(value: string, place: 'prefix' | 'suffix' | 'contains', text: string): boolean {
  if (place === 'contains') return value.includes(text);
  return place === 'prefix' ? value.startsWith(text) : value.endsWith(text);
}
