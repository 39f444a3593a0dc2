/** The properties of a field that rules need, from its descriptor. */
import type { FieldFact, TypeFact } from '@protoshepherd/schema';

import type { EnumNumber, FieldKind } from './rule-set.ts';

/** The kind of a field. `enumValues` looks up the values of an enum by full name. */
export function toFieldKind(
  { type, cardinality, presence }: FieldFact,
  enumValues: (name: string) => readonly EnumNumber[] | undefined,
): FieldKind {
  const value = type.kind === 'map' ? type.value : type;
  const values = value.kind === 'enum' ? enumValues(value.name) : undefined;
  return {
    type: ruleTypeName(value),
    cardinality,
    hasPresence: presence === 'explicit' || presence === 'required',
    ...(type.kind === 'map' && { keyType: ruleTypeName(type.key) }),
    ...(values !== undefined && { enumValues: values.map(({ name, number }) => ({ name, number })) }),
  };
}

function ruleTypeName({ kind, name }: TypeFact): string {
  return kind === 'enum' ? 'enum' : name;
}
