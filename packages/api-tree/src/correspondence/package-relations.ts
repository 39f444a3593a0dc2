/**
 * May declarations of two packages correspond at all? Only within one family, or between packages where one continues the other. Similarity alone is not
 * enough: all plugins of one system have an `ExecuteRequest`, and they are different types.
 */
import type { ApiTree } from '../api-tree.ts';
import type { PackageVersion } from '../package-version.ts';
import { previousPackages } from './lineage.ts';
import type { Sides } from './pairing.ts';

export class PackageRelations {
  readonly #trees: Sides<ApiTree>;
  /** The old names of moved packages, by their new names. */
  readonly #moved: ReadonlyMap<string, string>;
  readonly #told = new Map<PackageVersion, ReadonlySet<string>>();

  constructor(trees: Sides<ApiTree>, moved: ReadonlyMap<string, string>) {
    this.#trees = trees;
    this.#moved = moved;
  }

  /** Are two packages versions of one family, or is one declared to continue the other? */
  isRelated(before: PackageVersion, after: PackageVersion): boolean {
    return before.family === after.family || this.isMoved(before, after);
  }

  /** Do the manifest, the files or the messages of either package declare that one became the other? */
  isMoved(before: PackageVersion, after: PackageVersion): boolean {
    return (
      this.#moved.get(after.name) === before.name ||
      this.listRelatedPackages(this.#trees.before, before).has(after.name) ||
      this.listRelatedPackages(this.#trees.after, after).has(before.name)
    );
  }

  /**
   * May a family have been renamed as a whole? Only in layouts where the package names the family. Where directories name it, all kinds of a tree declare
   * the same names, so similar declarations are no evidence.
   */
  mayFamilyBeRenamed(before: PackageVersion, after: PackageVersion): boolean {
    if (before.family === after.family) return true;
    const { before: old, after: now } = this.#trees;
    if (old.layout !== 'envoy' || now.layout !== 'envoy') return false;
    return now.family(before.family) === undefined && old.family(after.family) === undefined;
  }

  /** The packages that the files and messages of a package refer to as earlier or later names. */
  listRelatedPackages(tree: ApiTree, own: PackageVersion): ReadonlySet<string> {
    let told = this.#told.get(own);
    if (told === undefined) this.#told.set(own, (told = new Set(listRelatedPackages(tree, own))));
    return told;
  }
}

/** The packages that a package declares it comes from or moves to. */
export function listRelatedPackages(tree: ApiTree, own: PackageVersion): string[] {
  return [...previousPackages(tree, own), ...own.files.flatMap(({ moveToPackage }) => moveToPackage ?? [])];
}
