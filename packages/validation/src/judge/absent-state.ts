/** The state of a field that is absent from the data. */
import { createUnlimited } from '../difference/difference.ts';
import { findZeroValue } from '../difference/samples.ts';
import type { FieldKind } from '../rule-set.ts';
import { unset, type FieldState } from '../values.ts';

/** Unset, or the default value for fields without presence. */
export function absentState(kind: FieldKind): FieldState {
  if (kind.cardinality === 'repeated') return [];
  if (kind.cardinality === 'map') return new Map();
  const rules = kind.hasPresence ? undefined : createUnlimited(kind);
  return rules === undefined ? unset : (findZeroValue(rules) ?? unset);
}
