/** Counts dependents: packages that depend on a package through imports, and files that use a declaration. */
import { findReachable, type PackageGraph } from '@protoshepherd/dag';
import type { Declaration, Schema } from '@protoshepherd/schema';

import { findUses } from '../symbols/find-uses.ts';

/** The number of packages that depend on a package, directly or not. */
export function countDependentPackages({ index }: PackageGraph, name: string): number {
  const start = index.numberOf(name);
  if (start === undefined) return 0;
  return findReachable(index.incoming, [start]).length - 1;
}

/** `2 packages depend on it` */
export function describeDependents(count: number, what: string): string {
  if (count === 0) return `No package depends on ${what}`;
  return count === 1 ? `1 package depends on ${what}` : `${count} packages depend on ${what}`;
}

/** The number of uses of a declaration elsewhere, in words. */
export function describeUses(schema: Schema, declaration: Declaration): string {
  const uses = findUses(schema, declaration).filter(({ place }) => place !== 'declaration');
  if (uses.length === 0) return 'Not used in this tree';
  const files = new Set(uses.map(({ file }) => file)).size;
  const times = uses.length === 1 ? 'once' : `${uses.length} times`;
  return `Used ${times} in ${files === 1 ? '1 file' : `${files} files`}`;
}
