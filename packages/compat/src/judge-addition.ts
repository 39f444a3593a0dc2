/** Judges new fields and oneofs whose validation rules require a value, because all existing messages lack them. */
import type { ApiTree } from '@protoshepherd/api-tree';
import type { Change, ChangeKind } from '@protoshepherd/compare';
import { accepts, readMessageRules, unset, type FieldKind, type FieldState } from '@protoshepherd/validation';

import { readDialects, findChangedElement, resolveFieldKind } from './judge-validation.ts';

/** The additions whose validation rules are judged. */
export const judgedAdditions: ReadonlySet<ChangeKind> = new Set(['field-added', 'oneof-added']);

/** Why an addition breaks existing data; `undefined` if it does not. */
export function judgeAddition(change: Change, after: ApiTree): string | undefined {
  const own = change.after === undefined ? undefined : findChangedElement(after, change.after);
  // In a oneof only the set field is validated.
  if (own === undefined || change.after?.field?.oneof !== undefined) return undefined;
  const { parent } = own;
  const isDisabled = parent !== undefined && readMessageRules(own.file.schemaFile.tree, parent.row).skipsNested;
  const kind = resolveFieldKind(change);
  const { protovalidate, pgv } = readDialects(change, change.after, after);
  const isRefused = [protovalidate, pgv].some(
    (rules) => rules !== undefined && accepts(rules, kind, absentState(kind)) === false,
  );
  if (isDisabled || !isRefused) return undefined;
  return 'existing messages cannot be promoted: the rules reject a message that does not set it';
}

/** The value that a validator sees for an unset field. */
function absentState({ type, cardinality, hasPresence }: FieldKind): FieldState {
  if (cardinality !== 'singular') return cardinality === 'map' ? new Map() : [];
  if (hasPresence) return unset;
  if (type === 'bool') return false;
  if (type === 'string' || type === 'bytes') return '';
  return type === 'float' || type === 'double' ? 0 : 0n;
}
