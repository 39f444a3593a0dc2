/**
 * Reconstructs a package at one release from the declarations of all releases. Does not depend on Node, so that a page can show any
 * release.
 */
import type { Declaration, ReleasedPackage, ReleaseRange } from '@protoshepherd/history';

/** An element of a release. */
export interface DeclaredElement {
  /** Its name within the package, such as `Node.id`. */
  readonly name: string;
  readonly declaration: Declaration;
}

/** A file of a release. */
export interface DeclaringFile {
  readonly path: string;
  /** In file order, each element before its members. */
  readonly elements: readonly DeclaredElement[];
}

/** The files of a package in a release, by path; empty if the release does not contain the package. */
export function packageAtRelease({ elements, files }: ReleasedPackage, release: number): readonly DeclaringFile[] {
  return files.flatMap(({ path, orders }) => {
    const order = orders.find(({ releases }) => isIn(releases, release));
    if (order === undefined) return [];
    const own = order.elements.flatMap((index): DeclaredElement[] => {
      const { name = '', runs = [] } = elements[index] ?? {};
      const run = runs.find(({ releases }) => isIn(releases, release));
      return run === undefined ? [] : [{ name, declaration: run.declaration }];
    });
    return [{ path, elements: own }];
  });
}

/** The elements of a package in a release, by name. */
export function elementsAtRelease({ elements }: ReleasedPackage, release: number): ReadonlyMap<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const { name, runs } of elements) {
    const run = runs.find(({ releases }) => isIn(releases, release));
    if (run !== undefined) found.set(name, run.declaration);
  }
  return found;
}

/** Does a release contain the package? */
export function hasPackage({ files }: ReleasedPackage, release: number): boolean {
  return files.some(({ orders }) => orders.some(({ releases }) => isIn(releases, release)));
}

/** Is an index in some ranges? */
function isIn(ranges: readonly ReleaseRange[], index: number): boolean {
  return ranges.some(([first, last]) => first <= index && index <= last);
}
