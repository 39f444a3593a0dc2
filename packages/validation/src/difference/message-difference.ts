/** Messages that one rule set accepts and another rejects, by the set of present fields. All combinations are tried, up to a limit. */
import type { Condition } from '../condition/condition.ts';
import { none, type Difference } from './difference.ts';

/** With more fields there are too many combinations to try. */
const maxFields = 12;

/** A combination of fields that satisfies the first condition but not the second. */
export function messageDifference(before: Condition, after: Condition): Difference {
  const fields = new Map([...fieldsIn(before), ...fieldsIn(after)]);
  const names = [...fields.keys()];
  if (names.length > maxFields) return { kind: 'undecided', reason: 'an expression depends on too many fields' };
  for (let bits = 0; bits < 2 ** names.length; bits++) {
    const set = new Set(names.filter((_, at) => ((bits >> at) & 1) === 1));
    if (isPossible(set, fields) && isMet(before, set) && !isMet(after, set))
      return { kind: 'found', text: describe(names, set) };
  }
  return none;
}

function fieldsIn(condition: Condition): readonly (readonly [string, string | undefined])[] {
  if (condition.kind !== 'test') return condition.of.flatMap(fieldsIn);
  const { test } = condition;
  return test.kind === 'has' ? [[test.field, test.oneof]] : [];
}

/** At most one field of a oneof is set. */
function isPossible(set: ReadonlySet<string>, fields: ReadonlyMap<string, string | undefined>): boolean {
  const oneofs = [...set].flatMap((name) => fields.get(name) ?? []);
  return new Set(oneofs).size === oneofs.length;
}

function isMet(condition: Condition, set: ReadonlySet<string>): boolean {
  if (condition.kind === 'all') return condition.of.every((each) => isMet(each, set));
  if (condition.kind === 'any') return condition.of.some((each) => isMet(each, set));
  return condition.test.kind === 'has' && set.has(condition.test.field) === condition.wanted;
}

function describe(names: readonly string[], set: ReadonlySet<string>): string {
  const parts = names.map((name) => `${name} ${set.has(name) ? 'set' : 'not set'}`);
  return parts.length === 0 ? 'a message' : `a message with ${parts.join(', ')}`;
}
