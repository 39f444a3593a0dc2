/** Searches for the declarations that match a query best. A tree may have a hundred thousand, and a single letter matches most of them, so only possible results are sorted. */
import type { SchemaFile } from '@protoshepherd/schema';
import { compareText } from '@protoshepherd/source';

import { rankCount, rankName } from './match-name.ts';
import { visitDeclarations, type NamedDeclaration } from './named-declarations.ts';

/** The best matches, up to a limit. A query with a dot is compared with full names. */
export function searchDeclarations(files: Iterable<SchemaFile>, query: string, limit: number): NamedDeclaration[] {
  const letters = query.replaceAll(/\s/g, '').toLowerCase();
  const buckets = Array.from({ length: rankCount }, (): NamedDeclaration[] => []);
  const isQualified = letters.includes('.');
  for (const file of files) {
    visitDeclarations(file, (name, describe) => {
      const rank = rankName(isQualified ? fullName(describe()) : name, letters);
      if (rank !== undefined) buckets[rank]?.push(describe());
    });
  }
  const best: NamedDeclaration[] = [];
  for (const bucket of buckets) {
    if (best.length >= limit) break;
    best.push(...bucket.toSorted(compare).slice(0, limit - best.length));
  }
  return best;
}

/** Shorter names first, and files of the API before included ones. */
function compare(a: NamedDeclaration, b: NamedDeclaration): number {
  return (
    a.name.length - b.name.length ||
    Number(b.file.isTarget) - Number(a.file.isTarget) ||
    compareText(a.name, b.name) ||
    compareText(a.container, b.container)
  );
}

function fullName({ name, container }: NamedDeclaration): string {
  return container === '' ? name : `${container}.${name}`;
}
