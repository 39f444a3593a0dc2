/** A query to the declarations that fit it best. A tree may have a hundred thousand, and one letter fits most of them, so only those are sorted that can be among the first. */
import type { SchemaFile } from '@protoshepherd/schema';
import { compareText } from '@protoshepherd/source';

import { rankCount, rankName } from './match-name.ts';
import { visitDeclarations, type NamedDeclaration } from './named-declarations.ts';

/** The declarations that fit best, at most so many. A query with a dot is compared with full names. */
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

/** Shorter names first, and what is reported on before what is only included. */
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
