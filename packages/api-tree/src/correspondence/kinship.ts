/**
 * May declarations of two packages be the same at all? Those of one family may, and those of packages that went on as one another. Everything else may look
 * alike as much as it likes: the plugins of one system all have an `ExecuteRequest`, and none of them is the other.
 */
import type { ApiTree } from '../api-tree.ts';
import type { PackageVersion } from '../package-version.ts';
import { previousPackages } from './lineage.ts';
import type { Sides } from './pairing.ts';

export class Kinship {
  readonly #trees: Sides<ApiTree>;
  /** The old names of packages that were moved, by their new ones. */
  readonly #moved: ReadonlyMap<string, string>;
  readonly #told = new Map<PackageVersion, ReadonlySet<string>>();

  constructor(trees: Sides<ApiTree>, moved: ReadonlyMap<string, string>) {
    this.#trees = trees;
    this.#moved = moved;
  }

  /** Are two packages versions of one family, or does anybody say that one became the other? */
  isKin(before: PackageVersion, after: PackageVersion): boolean {
    return before.family === after.family || this.isMoved(before, after);
  }

  /** Does anybody say that one package became the other: the manifest, files of either, messages of either? */
  isMoved(before: PackageVersion, after: PackageVersion): boolean {
    return (
      this.#moved.get(after.name) === before.name ||
      this.#packagesTold(this.#trees.before, before).has(after.name) ||
      this.#packagesTold(this.#trees.after, after).has(before.name)
    );
  }

  /**
   * May one family have become the other as a whole? Only where the package names it; where directories do, all kinds of a tree declare the same names, and
   * what they declare tells nothing about them.
   */
  mayFamilyBeRenamed(before: PackageVersion, after: PackageVersion): boolean {
    if (before.family === after.family) return true;
    const { before: old, after: now } = this.#trees;
    if (old.layout !== 'envoy' || now.layout !== 'envoy') return false;
    return now.family(before.family) === undefined && old.family(after.family) === undefined;
  }

  /** The packages that the files and messages of a package tell of. */
  #packagesTold(tree: ApiTree, own: PackageVersion): ReadonlySet<string> {
    let told = this.#told.get(own);
    if (told === undefined) this.#told.set(own, (told = new Set(packagesTold(tree, own))));
    return told;
  }
}

/** The packages that a package says it comes from or will go to. */
export function packagesTold(tree: ApiTree, own: PackageVersion): string[] {
  return [...previousPackages(tree, own), ...own.files.flatMap(({ moveToPackage }) => moveToPackage ?? [])];
}
