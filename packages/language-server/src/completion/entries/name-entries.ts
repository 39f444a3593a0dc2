/**
 * Completes declarations by name: visible ones, and those that need one more import. A visible declaration is listed under its shortest name. The first
 * parts of all of its names are listed, too, so that a longer name can be completed part by part.
 */
import { isMarkedDeprecated } from '@protoshepherd/api-tree';
import type { Declaration, SearchScope, SearchPurpose } from '@protoshepherd/schema';

import { matchesTyped, type Entries, type Entry } from '../entry.ts';
import type { NameAtCursor } from '../place/name-at-cursor.ts';
import type { CompletionSubject } from '../subject.ts';
import { rankImportable, importableFiles } from './importable-files.ts';

/** More types than any hand-written file sees. */
const visibleLimit = 1000;

/** A longer list would not help. */
const importableLimit = 200;

/** The requested declarations, and how to insert them. */
export interface NameRequest {
  readonly scope: SearchScope;
  readonly use: SearchPurpose;
  readonly name: NameAtCursor;
  /** The suitable declarations of a file. */
  readonly wanted: (file: SearchScope['file']) => readonly Declaration[];
  /** Inserts full names if possible, as is usual for extensions. */
  readonly inFull?: boolean;
  /** Tests if a name has another meaning here, by its first part: a keyword, for example. A longer name or a leading dot avoids this. */
  readonly isTaken?: (firstPart: string) => boolean;
  /** Encloses a name, for example in parentheses. */
  readonly wrap?: (name: string) => string;
}

export function nameEntries(subject: CompletionSubject, request: NameRequest): Entries {
  const visible = visibleEntries(subject, request);
  const importable = importableEntries(subject, request);
  return {
    entries: [...visible.entries, ...importable.entries],
    isIncomplete: visible.isIncomplete || importable.isIncomplete,
  };
}

function visibleEntries({ schema }: CompletionSubject, request: NameRequest): Entries {
  const { scope, use, name } = request;
  const entries: Entry[] = [];
  const parts = new Set<string>();
  let looked = 0;
  for (const file of schema.names.visibleFiles(scope.file, use)) {
    for (const declaration of request.wanted(file)) {
      if (!matchesTyped(name.typed, declaration.fullName) || ++looked > visibleLimit) continue;
      const names = namesBehind(request, schema.names.namesFor(scope, declaration, use));
      for (const each of names) if (each.indexOf('.') > 0) parts.add(each.slice(0, each.indexOf('.')));
      const [short] = request.inFull === true ? names.toReversed() : names;
      if (short === undefined || !fitsTyped(name.typed, short)) continue;
      entries.push({ ...declarationEntry(request, declaration, short), rank: rankDeclaration(scope, declaration) });
    }
  }
  const isGiven = request.wrap !== undefined;
  const segments = isGiven ? [] : Array.from(parts).filter((part) => matchesTyped(name.typed, part));
  const segmentEntries = segments.map((part): Entry => ({ label: part, kind: 'package', rank: 6 }));
  return { entries: [...entries, ...segmentEntries], isIncomplete: looked > visibleLimit };
}

function importableEntries(subject: CompletionSubject, request: NameRequest): Entries {
  const { schema, odrBreak } = subject;
  const { scope, use, name } = request;
  const found: { readonly declaration: Declaration; readonly rank: number }[] = [];
  let isIncomplete = false;
  const wantedParts = name.qualifier.replace(/^\./, '');
  for (const { file: other, rank } of importableFiles(subject, schema.names.visibleFiles(scope.file, use))) {
    for (const declaration of request.wanted(other)) {
      if (!`.${declaration.fullName}`.includes(`.${wantedParts}`) || !matchesTyped(name.typed, declaration.name))
        continue;
      if (found.length === importableLimit) {
        isIncomplete = true;
        break;
      }
      found.push({ declaration, rank });
    }
    if (isIncomplete) break;
  }
  const entries = found.flatMap(({ declaration, rank }): Entry[] => {
    const names = namesBehind(request, schema.names.namesFor(scope, declaration, use));
    const [short] = request.inFull === true ? names.toReversed() : names;
    if (short === undefined) return [];
    const problem = odrBreak(declaration.file);
    const entry = declarationEntry(request, declaration, short);
    const source = `import "${declaration.file.path}"`;
    const detail = `${declaration.fullName} (${problem === undefined ? source : `${source}; ${problem}`})`;
    return [{ ...entry, detail, rank: rankImportable(rank, problem), importPath: declaration.file.path }];
  });
  return { entries, isIncomplete: isIncomplete };
}

function declarationEntry(request: NameRequest, declaration: Declaration, short: string): Omit<Entry, 'rank'> {
  const { name, wrap = (text: string) => text } = request;
  const { kind, fullName, file, row } = declaration;
  const label = wrap(short);
  const isWhole = name.whole.end > name.part.end;
  return {
    label,
    kind: kind === 'enum' ? 'enum' : kind === 'extension' ? 'extension' : 'message',
    detail: `${fullName} (${file.path})`,
    ...(isWhole && { range: { start: name.part.start, end: name.whole.end } }),
    // Users type the last part of a name, or its beginning.
    filter: name.typed !== '' && matchesTyped(name.typed, declaration.name) ? declaration.name : short,
    ...(isMarkedDeprecated(file.tree, row) && { isDeprecated: true }),
    subject: { name: fullName },
  };
}

/** The names that begin with the typed qualifier, without it. A leading dot is used only if there is no other spelling. */
function namesBehind({ name: { qualifier }, isTaken }: NameRequest, names: readonly string[]): readonly string[] {
  if (qualifier !== '') {
    return names.flatMap((each) => (each.startsWith(qualifier) ? [each.slice(qualifier.length)] : []));
  }
  const free = names.filter((each) => isTaken?.(each.split('.', 1)[0] as string) !== true);
  return free.length > 1 ? free.filter((each) => !each.startsWith('.')) : free;
}

function fitsTyped(typed: string, name: string): boolean {
  return matchesTyped(typed, name) || matchesTyped(typed, name.slice(name.lastIndexOf('.') + 1));
}

/** Closer declarations have a smaller rank. */
function rankDeclaration({ file, parent }: SearchScope, declaration: Declaration): number {
  if (declaration.file !== file) return declaration.file.package === file.package ? 4 : 5;
  if (parent !== undefined && declaration.parent?.fullName === parent.fullName) return 2;
  return 3;
}
