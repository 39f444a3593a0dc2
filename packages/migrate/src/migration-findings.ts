/** Turns notes into findings with locations. */
import { locate, type Finding, type LineIndex, type Location, type Severity } from '@protoshepherd/source';

import { createFinding } from './finding-ids.ts';
import type { MigrationNote } from './migration-notes.ts';

/** The context of notes. */
export interface NotedFile {
  readonly file: string;
  /** The lines of a text; `undefined` for a binary message. */
  readonly lines: LineIndex | undefined;
  /** The target package of the message. */
  readonly package: string;
  /** Has the user accepted that lost values are dropped? */
  readonly isDropAllowed: boolean;
}

const rules = {
  misfit: 'migrate-misfit',
  lost: 'migrate-lost',
  kept: 'migrate-kept',
} as const satisfies Readonly<Record<MigrationNote['kind'], string>>;

/** The findings of a migration, in the order of its notes. */
export function migrationFindings(notes: readonly MigrationNote[], omitted: number, about: NotedFile): Finding[] {
  const findings = notes.map((note) => noteFinding(note, about));
  const last = findings.findLast(({ rule }) => rule === rules.misfit);
  if (omitted === 0 || last === undefined) return findings;
  const message = `${omitted} more values do not match; is this a message of another type?`;
  return [...findings, createFinding({ rule: rules.misfit, severity: 'error', message, location: last.location })];
}

function noteFinding(note: MigrationNote, about: NotedFile): Finding {
  const { kind, path, text, reason, replacement } = note;
  const head = path === '' ? '' : `${path}: `;
  const place = about.lines === undefined ? ` (at byte ${note.start})` : '';
  const hint = replacement === undefined ? '' : `; the schema says to use ${replacement} instead`;
  const ending = kind === 'lost' && about.isDropAllowed ? '; dropped' : '';
  return createFinding({
    rule: rules[kind],
    severity: chooseSeverity(note, about),
    message: `${head}${text}${place}${hint}${ending}`,
    location: locationOf(note, about),
    package: about.package,
    subject: `${kind} ${path} ${text}`,
    data: { path, ...(reason !== undefined && { reason }), ...(replacement !== undefined && { replacement }) },
  });
}

function chooseSeverity({ kind }: MigrationNote, { isDropAllowed }: NotedFile): Severity {
  if (kind === 'misfit') return 'error';
  return kind === 'lost' && !isDropAllowed ? 'error' : 'warning';
}

function locationOf(note: MigrationNote, { file, lines }: NotedFile): Location {
  if (lines === undefined) return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  return locate(file, lines, note);
}
