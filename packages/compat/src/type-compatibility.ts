/** Which field types are interchangeable, on the wire and in JSON. */
import type { TypeFact } from '@protoshepherd/schema';

/** Types with compatible encodings, as long as a value fits both. */
const wireGroups: readonly (readonly string[])[] = [
  ['int32', 'uint32', 'int64', 'uint64', 'bool'],
  ['sint32', 'sint64'],
  ['fixed32', 'sfixed32'],
  ['fixed64', 'sfixed64'],
];

/** Types with the same JSON form: 32-bit numbers are JSON numbers, 64-bit numbers are strings. */
const jsonGroups: readonly (readonly string[])[] = [
  ['int32', 'uint32', 'sint32', 'fixed32', 'sfixed32'],
  ['int64', 'uint64', 'sint64', 'fixed64', 'sfixed64'],
];

/** The types to compare, and the values of enums. */
export interface TypePair {
  readonly before: TypeFact;
  readonly after: TypeFact;
  /** The old enum values, as `NAME = 1`. `newValues` are the new ones. */
  readonly oldValues?: readonly string[] | undefined;
  readonly newValues?: readonly string[] | undefined;
}

/** Does encoded data of one type have the same meaning in the other? */
export function isWireCompatible({ before, after, ...values }: TypePair): boolean {
  if (before.kind === 'map' && after.kind === 'map') {
    return (
      isWireCompatible({ before: before.key, after: after.key }) &&
      isWireCompatible({ before: before.value, after: after.value })
    );
  }
  if (before.kind === 'enum' && after.kind === 'enum')
    return before.name === after.name || isLargerEnum({ before, after, ...values });
  if (before.kind !== 'scalar' || after.kind !== 'scalar')
    return before.kind === after.kind && before.name === after.name;
  // A string is valid as bytes, but bytes need not be valid text.
  if (before.name === 'string' && after.name === 'bytes') return true;
  return areTogether(wireGroups, before.name, after.name);
}

/** Is JSON of one type read the same way in the other? */
export function isJsonCompatible({ before, after, ...values }: TypePair): boolean {
  if (before.kind === 'map' && after.kind === 'map') {
    return (
      isJsonCompatible({ before: before.key, after: after.key }) &&
      isJsonCompatible({ before: before.value, after: after.value })
    );
  }
  if (before.kind === 'enum' && after.kind === 'enum')
    return before.name === after.name || isLargerEnum({ before, after, ...values });
  if (before.kind !== 'scalar' || after.kind !== 'scalar')
    return before.kind === after.kind && before.name === after.name;
  return areTogether(jsonGroups, before.name, after.name);
}

function areTogether(groups: readonly (readonly string[])[], one: string, other: string): boolean {
  return one === other || groups.some((group) => group.includes(one) && group.includes(other));
}

/** Does the new enum have the same short name and all values of the old one? */
function isLargerEnum({ before, after, oldValues, newValues }: TypePair): boolean {
  if (oldValues === undefined || newValues === undefined || lastPart(before.name) !== lastPart(after.name))
    return false;
  const known = new Set(newValues);
  return oldValues.every((value) => known.has(value));
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
