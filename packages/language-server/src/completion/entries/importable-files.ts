/**
 * The files that a file could import, the likeliest first: those of its own package, of packages with the same version, of packages without a version,
 * and of other versions.
 */
import type { SchemaFile } from '@protoshepherd/schema';

import type { CompletionSubject } from '../subject.ts';

/** A file and its rank; smaller is likelier. */
export interface ImportableFile {
  readonly file: SchemaFile;
  readonly rank: number;
}

const classes = 5;

/** Every file that is not visible yet and can be imported without a cycle. */
export function importableFiles(
  { schema, file, findVersion }: CompletionSubject,
  visible: ReadonlySet<SchemaFile>,
): readonly ImportableFile[] {
  const own = findVersion(file.package);
  const home = firstPart(file.package);
  const versions = new Map<string, number>();
  const byClass = Array.from({ length: classes }, (): ImportableFile[] => []);
  const dependents = findDependents(schema.files, file);
  for (const other of schema.files) {
    if (visible.has(other) || dependents.has(other)) continue;
    let rank = versions.get(other.package);
    if (rank === undefined) {
      rank = other.package === file.package ? 0 : rankVersion(own, findVersion(other.package), home, other.package);
      versions.set(other.package, rank);
    }
    byClass[rank]?.push({ file: other, rank });
  }
  return byClass.flat();
}

/** The rank of a completion from such a file. An import that breaks the One Definition Rule is last. */
export function rankImportable(rank: number, problem: string | undefined): number {
  return problem === undefined ? 10 + rank : 10 + classes;
}

/** The file and all files that import it, directly or not. `files` lists imports before their importers. */
export function findDependents(files: readonly SchemaFile[], file: SchemaFile): ReadonlySet<SchemaFile> {
  const found = new Set([file]);
  for (const other of files) {
    if (other.imports.some((each) => each.file !== undefined && found.has(each.file))) found.add(other);
  }
  return found;
}

function rankVersion(own: string | undefined, version: string | undefined, home: string, packageName: string): number {
  if (version === undefined) return 2;
  const isHome = firstPart(packageName) === home;
  if (own === undefined || version === own) return isHome ? 1 : 3;
  return 4;
}

function firstPart(packageName: string): string {
  return packageName.split('.', 1)[0] as string;
}
