/**
 * Compares two messages, including the messages in their fields: fields that only one of them has, and fields that cannot be copied unchanged.
 */
import { matchWithinScope, type ApiFile, type NameEvidence, type Pairing } from '@protoshepherd/api-tree';
import type { FieldFact, MessageFact } from '@protoshepherd/schema';

import type { Declared, TypeIndex } from './type-index.ts';
import { typeObstacle } from './type-obstacle.ts';

/** The direction of values: parameters go from the newer version to the older one, results back. */
export type Direction = 'parameter' | 'result';

/** A field and its file. */
export interface FieldPlace {
  readonly fact: FieldFact;
  readonly file: ApiFile;
}

/** One difference between two messages. */
export interface FieldDifference {
  readonly kind: 'added' | 'removed' | 'different';
  /** The field names from the message down, separated by dots; `…` stands for omitted names. */
  readonly path: string;
  /** Is it a field of the message itself, not of a nested message? */
  readonly isOutermost: boolean;
  /** The differing field; the newer one if both exist. */
  readonly field: FieldPlace;
  /** For `different`, why the value cannot be copied. */
  readonly obstacle: string;
}

interface MessagePair {
  readonly older: Declared<MessageFact>;
  readonly newer: Declared<MessageFact>;
  /** The path to the pair, with a trailing dot. */
  readonly path: string;
  /** The number of names in the path. */
  readonly depth: number;
}

/** Longer paths are unreadable, and every difference below repeats them. */
const maxPathDepth = 50;

/**
 * A message paired with more partners than this is not compared further. Otherwise two cyclic message graphs could be compared at every combination of
 * positions.
 */
const maxPartners = 20;

/** All differences between two messages. A pair that occurs at several paths is reported at the first. */
export function compareMessages(
  types: TypeIndex,
  older: Declared<MessageFact>,
  newer: Declared<MessageFact>,
  direction: Direction,
): FieldDifference[] {
  const differences: FieldDifference[] = [];
  const waiting: MessagePair[] = [];
  const met = new Map<MessageFact, Set<MessageFact>>();
  if (recordPair(met, older, newer) === 'new') waiting.push({ older, newer, path: '', depth: 0 });
  // The list grows during the loop, so differences are reported breadth-first.
  for (const pair of waiting) {
    const { pairs, removed } = matchFields(types, pair);
    const olderFields = new Map(pairs.map(({ before, after }) => [after, before]));
    const isOutermost = pair.path === '';
    for (const fact of pair.newer.fact.fields) {
      const path = `${pair.path}${fact.name}`;
      const field = { fact, file: pair.newer.file };
      const old = olderFields.get(fact);
      if (old === undefined) {
        differences.push({ kind: 'added', path, isOutermost, field, obstacle: '' });
        continue;
      }
      const obstacle = typeObstacle(types, { fact: old, file: pair.older.file }, field, direction);
      if (obstacle !== undefined) differences.push({ kind: 'different', path, isOutermost, field, obstacle });
      const inner = findHeldMessage(types, { fact: old, file: pair.older.file });
      const other = findHeldMessage(types, field);
      if (inner === undefined || other === undefined) continue;
      const meeting = recordPair(met, inner, other);
      if (meeting === 'new') waiting.push({ older: inner, newer: other, ...pathInto(pair, path) });
      if (meeting === 'too many') {
        const tooMany = `was ${inner.fact.fullName}, which has too many counterparts to compare`;
        differences.push({ kind: 'different', path, isOutermost, field, obstacle: tooMany });
      }
    }
    for (const fact of removed) {
      const field = { fact, file: pair.older.file };
      differences.push({ kind: 'removed', path: `${pair.path}${fact.name}`, isOutermost, field, obstacle: '' });
    }
  }
  return differences;
}

/** The path to the message in a field. Names below a certain depth are omitted. */
function pathInto({ path, depth }: MessagePair, fieldPath: string): Pick<MessagePair, 'path' | 'depth'> {
  if (depth > maxPathDepth) return { path, depth };
  return { path: depth < maxPathDepth ? `${fieldPath}.` : `${path}….`, depth: depth + 1 };
}

/** The message in a field, or in the values of a map. */
function findHeldMessage(types: TypeIndex, { fact: { type }, file }: FieldPlace): Declared<MessageFact> | undefined {
  const held = type.kind === 'map' ? type.value : type;
  return held.kind === 'message' ? types.message(file, held.name) : undefined;
}

/** An adapter copies values by name, so numbers do not matter. An annotated rename counts once it is carried out. */
const accept: readonly NameEvidence[] = ['same name and number', 'same name', 'rename'];

function matchFields(types: TypeIndex, { older, newer }: MessagePair): Pairing<FieldFact> {
  const isOlder = new Set(older.fact.fields);
  const findNewName = (fact: FieldFact): string | undefined =>
    types.element(isOlder.has(fact) ? older.file : newer.file, fact.row)?.rename;
  return matchWithinScope(older.fact.fields, newer.fact.fields, { accept, findNewName: findNewName });
}

/** Records a pair. A pair of a message with itself counts as known, because it has no differences. */
function recordPair(
  met: Map<MessageFact, Set<MessageFact>>,
  { fact: older }: Declared<MessageFact>,
  { fact: newer }: Declared<MessageFact>,
): 'new' | 'known' | 'too many' {
  const partners = met.get(older) ?? new Set();
  met.set(older, partners);
  if (older === newer || partners.has(newer)) return 'known';
  if (partners.size >= maxPartners) return 'too many';
  partners.add(newer);
  return 'new';
}
