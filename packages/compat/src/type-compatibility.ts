/** Which types of fields can take the place of each other, on the wire and in JSON. */
import type { TypeFact } from '@protoshepherd/schema';

/** Types whose bytes mean the same, as far as a value fits into both. */
const wireGroups: readonly (readonly string[])[] = [
  ['int32', 'uint32', 'int64', 'uint64', 'bool'],
  ['sint32', 'sint64'],
  ['fixed32', 'sfixed32'],
  ['fixed64', 'sfixed64'],
];

/** Types that JSON writes in the same way: numbers of 32 bits as numbers, those of 64 bits as text. */
const jsonGroups: readonly (readonly string[])[] = [
  ['int32', 'uint32', 'sint32', 'fixed32', 'sfixed32'],
  ['int64', 'uint64', 'sint64', 'fixed64', 'sfixed64'],
];

/** What to compare beyond the types themselves. */
export interface TypePair {
  readonly before: TypeFact;
  readonly after: TypeFact;
  /** The values of enums, as `NAME = 1`. */
  readonly oldValues?: readonly string[] | undefined;
  readonly newValues?: readonly string[] | undefined;
}

/** Do bytes of one type mean the same in the other? */
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
  // Text is bytes; bytes need not be text.
  if (before.name === 'string' && after.name === 'bytes') return true;
  return areTogether(wireGroups, before.name, after.name);
}

/** Is JSON of one type read in the same way as the other? */
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

/** Is it an enum of the same short name that has all values of the old one? */
function isLargerEnum({ before, after, oldValues, newValues }: TypePair): boolean {
  if (oldValues === undefined || newValues === undefined || lastPart(before.name) !== lastPart(after.name))
    return false;
  const known = new Set(newValues);
  return oldValues.every((value) => known.has(value));
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
