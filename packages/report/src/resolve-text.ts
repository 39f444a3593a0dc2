/** Renders resolved references for a terminal, one per line. */
import type { Answer, Move, StorageAnswer } from '@protoshepherd/resolve';

import { padColumns } from './text/pad-columns.ts';
import { printable } from './text/printable.ts';

/** A reference, its version, and the reason; `-` if it does not resolve. */
export function renderAnswers(answers: readonly Answer[]): string {
  return lines(answers.map(({ reference, version, reason }) => [reference, version ?? '-', reason]));
}

/** Only the versions. */
export function renderVersions(answers: readonly Answer[]): string {
  return lines(answers.flatMap(({ version }) => (version === null ? [] : [[version]])));
}

/** The references that resolve to another version than before. */
export function renderMoves(moves: readonly Move[]): string {
  if (moves.length === 0) return 'no reference moves\n';
  return lines(
    moves.map(({ reference, before, after, reason }) => [reference, `${before ?? '-'} -> ${after ?? '-'}`, reason]),
  );
}

/** A name with its versions. */
export interface VersionList {
  readonly name: string;
  readonly versions: readonly string[];
}

/** The existing versions. */
export function renderVersionLists(lists: readonly VersionList[]): string {
  return lines(lists.map(({ name, versions }) => [name, versions.length === 0 ? '-' : versions.join(', ')]));
}

/** The API versions of a kind: the one served by default, the stored one, and the most stable one. */
export interface ApiVersionAnswer {
  readonly served: string | null;
  readonly storage: string | null;
  readonly mostStable: string | null;
}

/** How definitions and their kind are stored. */
export function renderStorage(storage: readonly StorageAnswer[], api: ApiVersionAnswer): string {
  const definitions = storage.flatMap(({ name, stored, revisions, reason }) => [
    [`${name} stores`, stored ?? '-', reason],
    [`${name} revisions`, revisions.join(', ') || '-'],
  ]);
  if (api.served === null) return lines(definitions);
  return lines([
    ...definitions,
    ['served by default', api.served],
    ['stored', api.storage ?? '-'],
    ['most stable', api.mostStable ?? '-'],
  ]);
}

function lines(rows: readonly (readonly string[])[]): string {
  return padColumns(rows.map((row) => row.map(printable)))
    .map((row) => `${row.join('  ')}\n`)
    .join('');
}
