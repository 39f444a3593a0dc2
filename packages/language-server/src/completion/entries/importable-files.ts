/** Files that a file could import, the likeliest first: its own package, then packages of the same version, then what all use, then other versions. */
import type { SchemaFile } from '@protoshepherd/schema';

import type { CompletionSubject } from '../subject.ts';

/** A file and its class; smaller is likelier. */
export interface ImportableFile {
  readonly file: SchemaFile;
  readonly rank: number;
}

const classes = 5;

/** Every file that can be imported without a cycle and is not visible yet. */
export function importableFiles(
  { schema, file, versionOf }: CompletionSubject,
  visible: ReadonlySet<SchemaFile>,
): readonly ImportableFile[] {
  const own = versionOf(file.package);
  const home = firstPart(file.package);
  const versions = new Map<string, number>();
  const byClass = Array.from({ length: classes }, (): ImportableFile[] => []);
  const dependents = dependentsOf(schema.files, file);
  for (const other of schema.files) {
    if (visible.has(other) || dependents.has(other)) continue;
    let rank = versions.get(other.package);
    if (rank === undefined) {
      rank = other.package === file.package ? 0 : rankVersion(own, versionOf(other.package), home, other.package);
      versions.set(other.package, rank);
    }
    byClass[rank]?.push({ file: other, rank });
  }
  return byClass.flat();
}

/** The rank of an entry for a declaration in such a file; one that breaks the One Definition Rule comes last. */
export function rankImportable(rank: number, problem: string | undefined): number {
  return problem === undefined ? 10 + rank : 10 + classes;
}

/** The file and everything that imports it, however far; imports stand before their importers. */
export function dependentsOf(files: readonly SchemaFile[], file: SchemaFile): ReadonlySet<SchemaFile> {
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
