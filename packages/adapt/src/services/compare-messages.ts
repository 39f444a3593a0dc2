/**
 * Two messages side by side, down to the messages in their fields: what only one of them has, and what cannot be copied from one to the other as it is. Fields are the
 * same if their names are, or if the older one says that it becomes the newer one; an adapter copies values, so numbers do not matter.
 */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { FieldFact, MessageFact, TypeFact } from '@protoshepherd/schema';

import { typeObstacle } from './type-obstacle.ts';
import type { Declared, TypeIndex } from './type-index.ts';

/** Which way values go: parameters from the newer version to the older one, results back. */
export type Direction = 'parameter' | 'result';

/** A field of a message, and where it stands. */
export interface FieldPlace {
  readonly fact: FieldFact;
  readonly file: ApiFile;
}

/** One difference between two messages. */
export interface FieldDifference {
  readonly kind: 'added' | 'removed' | 'different';
  /** The names of fields from the message down, with dots. */
  readonly path: string;
  /** Is it a field of the message itself, not of one inside of it? */
  readonly isOutermost: boolean;
  /** The field that makes the difference: the newer one where there are both. */
  readonly field: FieldPlace;
  /** For a difference, why the value cannot be copied. */
  readonly obstacle: string;
}

interface MessagePair {
  readonly older: Declared<MessageFact>;
  readonly newer: Declared<MessageFact>;
  /** The path to it, with a dot behind it. */
  readonly path: string;
}

/** Everything that differs between two messages. A pair that is met on several ways is told on the first. */
export function compareMessages(
  types: TypeIndex,
  older: Declared<MessageFact>,
  newer: Declared<MessageFact>,
  direction: Direction,
): FieldDifference[] {
  const differences: FieldDifference[] = [];
  const waiting: MessagePair[] = [{ older, newer, path: '' }];
  const met = new Map<MessageFact, Set<MessageFact>>();
  // The list grows while it is walked: nearer fields are told first.
  for (const pair of waiting) {
    if (isMet(met, pair)) continue;
    const olderFields = fieldsByNewName(types, pair);
    const isOutermost = pair.path === '';
    for (const fact of pair.newer.fact.fields) {
      const path = `${pair.path}${fact.name}`;
      const field = { fact, file: pair.newer.file };
      const old = olderFields.get(fact.name);
      olderFields.delete(fact.name);
      if (old === undefined) {
        differences.push({ kind: 'added', path, isOutermost, field, obstacle: '' });
        continue;
      }
      const obstacle = typeObstacle(types, { fact: old, file: pair.older.file }, field, direction);
      if (obstacle !== undefined) differences.push({ kind: 'different', path, isOutermost, field, obstacle });
      const [olderType, newerType] = [messageName(old.type), messageName(fact.type)];
      const inner = olderType === undefined ? undefined : types.message(pair.older.file, olderType);
      const other = newerType === undefined ? undefined : types.message(pair.newer.file, newerType);
      if (inner !== undefined && other !== undefined) waiting.push({ older: inner, newer: other, path: `${path}.` });
    }
    for (const fact of olderFields.values()) {
      const field = { fact, file: pair.older.file };
      differences.push({ kind: 'removed', path: `${pair.path}${fact.name}`, isOutermost, field, obstacle: '' });
    }
  }
  return differences;
}

/** The message that a field holds, as such or as the value of a map. */
function messageName(type: TypeFact): string | undefined {
  const held = type.kind === 'map' ? type.value : type;
  return held.kind === 'message' ? held.name : undefined;
}

/** The older fields by the names that they have in the newer message. A rename that has not been made yet does not count. */
function fieldsByNewName(types: TypeIndex, { older, newer }: MessagePair): Map<string, FieldFact> {
  const names = new Set(newer.fact.fields.map(({ name }) => name));
  return new Map(
    older.fact.fields.map((fact) => {
      const rename = names.has(fact.name) ? undefined : types.element(older.file, fact.row)?.rename;
      return [rename ?? fact.name, fact];
    }),
  );
}

/** A message is the same as itself, so a pair of one counts as met. */
function isMet(met: Map<MessageFact, Set<MessageFact>>, { older, newer }: MessagePair): boolean {
  if (older.fact === newer.fact) return true;
  const others = met.get(older.fact) ?? new Set();
  met.set(older.fact, others);
  if (others.has(newer.fact)) return true;
  others.add(newer.fact);
  return false;
}
