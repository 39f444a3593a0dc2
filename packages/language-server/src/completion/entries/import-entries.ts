/**
 * Completes import paths. Files that declare an unresolved name of this file are first; then the entries of the typed folder; then, for a word without a
 * slash, all files with a matching name.
 */
import { wellKnownPaths, type SchemaFile } from '@protoshepherd/schema';
import { Column } from '@protoshepherd/syntax';

import { matchesTyped, type Entries, type Entry } from '../entry.ts';
import type { PlaceInFile } from '../place/find-place.ts';
import type { CompletionSubject } from '../subject.ts';
import { findDependents } from './importable-files.ts';
import { missingFiles } from './missing-files.ts';

const limit = 200;

export function importEntries(subject: CompletionSubject, { cursor, scope }: PlaceInFile): Entries {
  const { schema, file } = subject;
  const isQuoted = cursor.within === 'string';
  const quote = (path: string): string => (isQuoted ? path : `"${path}"`);
  const folder = isQuoted ? cursor.typed.slice(0, cursor.typed.lastIndexOf('/') + 1) : '';
  const name = isQuoted ? cursor.typed.slice(folder.length) : '';
  const taken = new Set(
    file.imports.filter(({ row }) => !isAtCursor(subject, row, cursor.before)).map(({ path }) => path),
  );
  const dependents = findDependents(schema.files, file);
  const isOpen = (other: SchemaFile): boolean => !taken.has(other.path) && !dependents.has(other);
  const pathEntry = (path: string, rank: number, detail: string): Entry => ({
    label: path,
    kind: 'file',
    rank,
    detail,
    text: quote(path),
    filter: quote(path),
  });
  const missing = missingFiles(subject, scope.file)
    .filter(({ file: other }) => isOpen(other) && other.path.startsWith(folder))
    .map(({ file: other, name: used }) => pathEntry(other.path, 0, `declares ${used}`));
  const listed = folderNames(subject, folder, isOpen);
  const within = [...listed].filter(([each]) => matchesTyped(name, each) && !taken.has(folder + each));
  const inFolder = within.map(([each, kind]): Entry => {
    const path = folder + each;
    // A folder is not a complete path, so the quote stays open.
    const text = kind === 'folder' && !isQuoted ? `"${path}` : quote(path);
    return { label: path, kind, rank: kind === 'folder' ? 1 : 2, text, filter: text };
  });
  const called =
    folder === '' && name.length > 1
      ? schema.files
          .filter((other) => isOpen(other) && other.path.includes('/') && matchesTyped(name, baseName(other.path)))
          .map(({ path }) => ({ ...pathEntry(path, 3, ''), filter: quote(baseName(path)) }))
      : [];
  const entries = [...missing, ...inFolder, ...called];
  return { entries: entries.slice(0, limit), isIncomplete: entries.length > limit };
}

/** The names in a folder: of linked files, and of files on disk. */
function folderNames(
  { schema, folder: disk }: CompletionSubject,
  folder: string,
  isOpen: (file: SchemaFile) => boolean,
): ReadonlyMap<string, 'folder' | 'file'> {
  const names = new Map<string, 'folder' | 'file'>();
  const known = new Set<string>();
  const addPath = (path: string, isFile: boolean): void => {
    if (!path.startsWith(folder)) return;
    const slash = path.indexOf('/', folder.length);
    if (slash !== -1) names.set(path.slice(folder.length, slash), 'folder');
    else if (isFile) names.set(path.slice(folder.length), 'file');
  };
  for (const other of schema.files) {
    addPath(other.path, isOpen(other));
    known.add(other.path);
  }
  for (const each of disk.folders) names.set(each, 'folder');
  for (const each of disk.files) addPath(folder + each, !known.has(folder + each));
  for (const each of wellKnownPaths) addPath(each, !known.has(each));
  return names;
}

/** Tests if an import is the one at the cursor. */
function isAtCursor({ file: { tree } }: CompletionSubject, row: number, before: number): boolean {
  const first = tree.rows[row + Column.firstToken] as number;
  const end = tree.rows[row + Column.endToken] as number;
  return first <= before && before <= end;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
