/** Why the value of a field cannot be copied to the same field of another version. */
import { matchWithinScope } from '@protoshepherd/api-tree';
import type { EnumFact, TypeFact } from '@protoshepherd/schema';

import type { Direction, FieldPlace } from './compare-messages.ts';
import { specialJson } from './special-json.ts';
import type { TypeIndex } from './type-index.ts';

/** The first obstacle, as the end of a sentence that begins with the field; `undefined` if the value can be copied. Does not descend into messages. */
export function typeObstacle(
  types: TypeIndex,
  older: FieldPlace,
  newer: FieldPlace,
  direction: Direction,
): string | undefined {
  if (!isSameKind(older, newer)) return `was ${formatType(older)} and is ${formatType(newer)}`;
  const [sender, receiver] = direction === 'parameter' ? [newer, older] : [older, newer];
  if (receiver.fact.presence === 'required' && sender.fact.presence !== 'required')
    return 'may be absent on one side and is required on the other';
  if (receiver.fact.oneof !== undefined && receiver.fact.oneof !== sender.fact.oneof)
    return `is in the oneof ${receiver.fact.oneof} on one side only`;
  const unknown = findUnknownValue(findEnum(types, sender), findEnum(types, receiver));
  return unknown === undefined ? undefined : `may be ${unknown}, which the other side does not know`;
}

function formatType({ fact: { cardinality, type } }: FieldPlace): string {
  const name = type.kind === 'map' ? `map<${type.key.name}, ${type.value.name}>` : type.name;
  return cardinality === 'repeated' ? `repeated ${name}` : name;
}

function isSameKind({ fact: older }: FieldPlace, { fact: newer }: FieldPlace): boolean {
  if (older.cardinality !== newer.cardinality) return false;
  if (older.type.kind !== 'map' || newer.type.kind !== 'map') return isSameType(older.type, newer.type);
  return isSameType(older.type.key, newer.type.key) && isSameType(older.type.value, newer.type.value);
}

/** Messages and enums are compared by content, so their names do not matter, except for well-known messages: a duration is not a timestamp. */
function isSameType(older: TypeFact, newer: TypeFact): boolean {
  if (older.kind !== newer.kind) return false;
  if (older.name === newer.name || older.kind === 'enum') return true;
  return older.kind === 'message' && !specialJson.has(older.name) && !specialJson.has(newer.name);
}

/** The enum in a field, or in the values of a map. */
function findEnum(types: TypeIndex, { fact: { type }, file }: FieldPlace): EnumFact | undefined {
  const held = type.kind === 'map' ? type.value : type;
  return held.kind === 'enum' ? types.enum(file, held.name)?.fact : undefined;
}

/** The first value of an enum that another one lacks or numbers differently. */
function findUnknownValue(sender: EnumFact | undefined, receiver: EnumFact | undefined): string | undefined {
  if (sender === undefined || receiver === undefined || sender === receiver) return undefined;
  const { removed } = matchWithinScope(sender.values, receiver.values, { accept: ['same name and number'] });
  return removed[0]?.name;
}
