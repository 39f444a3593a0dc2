/** Completes types: scalars, and the messages and enums that a field, a map or an rpc accepts. */
import type { Declaration, SchemaFile } from '@protoshepherd/schema';
import { KindNumber } from '@protoshepherd/syntax';

import { matchesTyped, type Entries, type Entry } from '../entry.ts';
import type { PlaceInFile } from '../place/find-place.ts';
import type { NameAtCursor } from '../place/name-at-cursor.ts';
import type { CompletionSubject } from '../subject.ts';
import { nameEntries } from './name-entries.ts';

const integers = 'int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64'.split(' ');
const scalars = ['string', 'bool', 'bytes', 'double', 'float', ...integers];

/** Words that begin a statement, or precede a type. */
const statementWords: ReadonlySet<string> = new Set(
  'message enum extensions reserved extend option oneof group map stream export local optional repeated required'.split(
    ' ',
  ),
);

/** After the likely packages of the tree, and before the unlikely ones. */
const wellKnownRank = 12;

/** Lists types at a place. */
export function typeEntries(
  subject: CompletionSubject,
  { scope }: PlaceInFile,
  name: NameAtCursor,
  accepts: 'field' | 'mapValue' | 'message',
): Entries {
  const use = accepts === 'message' ? 'message' : 'type';
  const wanted = (file: SchemaFile): readonly Declaration[] =>
    file.types.filter((type) => isWanted(type, accepts, scope.file));
  const named = nameEntries(subject, { scope, use, name, wanted, isTaken });
  const plain = accepts === 'message' || name.qualifier !== '' ? [] : scalarEntries(scalars, name.typed);
  const wellKnown = wellKnownEntries(subject, name, accepts);
  return { entries: [...plain, ...named.entries, ...wellKnown], isIncomplete: named.isIncomplete };
}

/** Well-known types that no file of the tree imports yet. */
function wellKnownEntries(
  { schema, file }: CompletionSubject,
  { qualifier, typed }: NameAtCursor,
  accepts: 'field' | 'mapValue' | 'message',
): readonly Entry[] {
  return schema.names.unusedWellKnownTypes(file).flatMap(({ name, kind, path }): Entry[] => {
    const rest = name.slice(qualifier.length);
    const last = name.slice(name.lastIndexOf('.') + 1);
    const isWritable = name.startsWith(qualifier) && (accepts !== 'message' || kind === 'message');
    if (!isWritable || !(matchesTyped(typed, rest) || matchesTyped(typed, last))) return [];
    const filter = typed !== '' && matchesTyped(typed, last) ? last : rest;
    return [{ label: rest, kind, rank: wellKnownRank, filter, detail: `${name} (import "${path}")`, importPath: path }];
  });
}

/** The types of map keys. */
export function keyEntries(typed: string): readonly Entry[] {
  return scalarEntries(['string', 'bool', ...integers], typed);
}

function scalarEntries(names: readonly string[], typed: string): readonly Entry[] {
  return names.filter((name) => matchesTyped(typed, name)).map((label): Entry => ({ label, kind: 'scalar', rank: 1 }));
}

/** A name that begins with a keyword would be read as another statement. */
function isTaken(firstPart: string): boolean {
  return statementWords.has(firstPart) || scalars.includes(firstPart);
}

/** Tests if a type can be named at a place. Map entries cannot, and proto3 fields cannot have proto2 enums. */
function isWanted(
  { kind, file, row }: Declaration,
  accepts: 'field' | 'mapValue' | 'message',
  user: SchemaFile,
): boolean {
  if (kind === 'message') return file.tree.rows[row] !== KindNumber.mapField;
  const isClosed = file.tree.edition === 'proto2' && user.tree.edition === 'proto3';
  return kind === 'enum' && accepts !== 'message' && !isClosed;
}
