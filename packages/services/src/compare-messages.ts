/**
 * Two messages side by side, down to the messages in their fields: what only one of them has, and what cannot be copied from one to the other as it is.
 */
import { matchWithinScope, type ApiFile, type NameEvidence, type Pairing } from '@protoshepherd/api-tree';
import type { FieldFact, MessageFact } from '@protoshepherd/schema';

import type { Declared, TypeIndex } from './type-index.ts';
import { typeObstacle } from './type-obstacle.ts';

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
  /** The names of fields from the message down, with dots; `…` stands for names where there are too many. */
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
  /** How many names the path has. */
  readonly depth: number;
}

/** Nobody reads a longer path; it stands in every difference below it. */
const deepestPath = 50;

/** One message that becomes more than these is no version of them. Two circles of messages would else be held against each other in every position. */
const mostPartners = 20;

/** Everything that differs between two messages. A pair that is met on several ways is told on the first. */
export function compareMessages(
  types: TypeIndex,
  older: Declared<MessageFact>,
  newer: Declared<MessageFact>,
  direction: Direction,
): FieldDifference[] {
  const differences: FieldDifference[] = [];
  const waiting: MessagePair[] = [];
  const met = new Map<MessageFact, Set<MessageFact>>();
  if (meet(met, older, newer) === 'new') waiting.push({ older, newer, path: '', depth: 0 });
  // The list grows while it is walked: nearer fields are told first.
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
      const inner = heldMessage(types, { fact: old, file: pair.older.file });
      const other = heldMessage(types, field);
      if (inner === undefined || other === undefined) continue;
      const meeting = meet(met, inner, other);
      if (meeting === 'new') waiting.push({ older: inner, newer: other, ...pathInto(pair, path) });
      if (meeting === 'too many') {
        const tooMany = `was ${inner.fact.fullName}, which becomes more messages than can be compared`;
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

/** The path to what a field holds. Below a certain depth names are left out. */
function pathInto({ path, depth }: MessagePair, fieldPath: string): Pick<MessagePair, 'path' | 'depth'> {
  if (depth > deepestPath) return { path, depth };
  return { path: depth < deepestPath ? `${fieldPath}.` : `${path}….`, depth: depth + 1 };
}

/** The message that a field holds, as such or as the value of a map. */
function heldMessage(types: TypeIndex, { fact: { type }, file }: FieldPlace): Declared<MessageFact> | undefined {
  const held = type.kind === 'map' ? type.value : type;
  return held.kind === 'message' ? types.message(file, held.name) : undefined;
}

/** An adapter copies values, so names decide and numbers do not matter; a rename that is written down counts once it is made. */
const accept: readonly NameEvidence[] = ['same name and number', 'same name', 'rename'];

function matchFields(types: TypeIndex, { older, newer }: MessagePair): Pairing<FieldFact> {
  const isOlder = new Set(older.fact.fields);
  const renameOf = (fact: FieldFact): string | undefined =>
    types.element(isOlder.has(fact) ? older.file : newer.file, fact.row)?.rename;
  return matchWithinScope(older.fact.fields, newer.fact.fields, { accept, renameOf });
}

/** Has a pair been met? A message is the same as itself, so a pair of one counts as known. */
function meet(
  met: Map<MessageFact, Set<MessageFact>>,
  { fact: older }: Declared<MessageFact>,
  { fact: newer }: Declared<MessageFact>,
): 'new' | 'known' | 'too many' {
  const partners = met.get(older) ?? new Set();
  met.set(older, partners);
  if (older === newer || partners.has(newer)) return 'known';
  if (partners.size >= mostPartners) return 'too many';
  partners.add(newer);
  return 'new';
}
