/**
 * Selects the files that a comparison must inspect. A file with unchanged text is unchanged, unless a name in it resolves differently
 * because its imports declare other names than before. So the cost follows the size of the difference.
 */
import { hasSameText, matchFiles, type ApiFile, type ApiTree, type Pairing } from '@protoshepherd/api-tree';
import type { SchemaFile } from '@protoshepherd/schema';

/** The files below the roots that may differ, by path. */
export function changedFiles(before: ApiTree, after: ApiTree): Pairing<ApiFile> {
  const { pairs, removed, added } = matchFiles({ before, after });
  const isSame = (pair: (typeof pairs)[number]): boolean => hasSameText(pair.before, pair.after);
  const different = pairs.filter((pair) => !isSame(pair));
  if (different.length === 0 && removed.length === 0 && added.length === 0) return { pairs: [], removed, added };
  const old = new Set([...different.map((pair) => pair.before), ...removed].map((file) => file.schemaFile));
  const now = new Set([...different.map((pair) => pair.after), ...added].map((file) => file.schemaFile));
  const words = findChangedWords(namesIn(old, before), namesIn(now, after));
  if (words.size === 0) return { pairs: different, removed, added };
  const oldSeen = withPublicImporters(old, before);
  const newSeen = withPublicImporters(now, after);
  const isLookedAt = (pair: (typeof pairs)[number]): boolean =>
    !isSame(pair) ||
    ((importsAny(pair.before, oldSeen) || importsAny(pair.after, newSeen)) &&
      (readText(pair.before).match(/\w+/g) ?? []).some((word) => words.has(word)));
  return { pairs: pairs.filter(isLookedAt), removed, added };
}

function readText(file: ApiFile): string {
  return file.schemaFile.tree.file.text;
}

/** Some files, and all files that re-export them through public imports, transitively. */
function withPublicImporters(files: ReadonlySet<SchemaFile>, tree: ApiTree): ReadonlySet<SchemaFile> {
  const found = new Set(files);
  // Imports precede their importers, so one pass is enough.
  for (const file of tree.schema.files) {
    if (file.imports.some((each) => each.modifier === 'public' && each.file && found.has(each.file))) found.add(file);
  }
  return found;
}

function importsAny({ schemaFile }: ApiFile, others: ReadonlySet<SchemaFile>): boolean {
  return schemaFile.imports.some(({ file }) => file !== undefined && others.has(file));
}

/** The names declared in some files, and all packages of their tree: everything that affects name resolution. */
function namesIn(files: ReadonlySet<SchemaFile>, tree: ApiTree): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of files) {
    for (const { kind, fullName } of [...file.types, ...file.extensions]) names.add(`${kind} ${fullName}`);
  }
  for (const { package: whole } of tree.schema.files) {
    for (let name = whole; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
      names.add(`package ${name}`);
    }
  }
  return names;
}

/** The last parts of names that exist on only one side. */
function findChangedWords(before: ReadonlySet<string>, after: ReadonlySet<string>): ReadonlySet<string> {
  const words = new Set<string>();
  const addMissing = (names: ReadonlySet<string>, others: ReadonlySet<string>): void => {
    for (const name of names)
      if (!others.has(name)) words.add(name.slice(Math.max(name.lastIndexOf('.'), name.indexOf(' ')) + 1));
  };
  addMissing(before, after);
  addMissing(after, before);
  return words;
}
