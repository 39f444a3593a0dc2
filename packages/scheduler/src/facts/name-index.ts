/**
 * Where elements can be found by their names. Only the packages that are asked about are looked at; whether a name stands anywhere in the tree is decided by digests first, which files
 * that did not change have kept from an earlier run.
 */
import { nameDigest, type ApiElement, type ApiTree } from '@protoshepherd/api-tree';

/** What one package declares. */
interface PackageNames {
  /** By the full name that is unique in the tree. */
  readonly elements: ReadonlyMap<string, ApiElement>;
  readonly names: ReadonlySet<string>;
}

export class NameIndex {
  readonly #tree: ApiTree;
  readonly #packages = new Map<string, PackageNames>();
  readonly #distinctive = new Map<string, boolean>();
  #digests: ReadonlySet<number> | undefined;

  constructor(tree: ApiTree) {
    this.#tree = tree;
  }

  /** The element with a full name. */
  element(uniqueName: string): ApiElement | undefined {
    for (let end = uniqueName.length; end > 0;) {
      end = Math.max(0, uniqueName.lastIndexOf('.', end - 1));
      const found = this.#package(uniqueName.slice(0, end)).elements.get(uniqueName);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Does a package declare a name, at any depth? */
  isInPackage(packageName: string, name: string): boolean {
    return this.#package(packageName).names.has(name);
  }

  /** Does any file declare a distinctive name? */
  isDistinctive(name: string): boolean {
    const known = this.#distinctive.get(name);
    if (known !== undefined) return known;
    const answer = this.#search(name);
    this.#distinctive.set(name, answer);
    return answer;
  }

  #search(name: string): boolean {
    const { files } = this.#tree;
    const digest = nameDigest(name);
    this.#digests ??= new Set(files.flatMap((file) => Array.from(file.distinctiveDigests)));
    if (!this.#digests.has(digest)) return false;
    return files.some(
      (file) =>
        Array.prototype.includes.call(file.distinctiveDigests, digest) &&
        file.elements.some((element) => element.isDistinctive && element.name === name),
    );
  }

  #package(name: string): PackageNames {
    const known = this.#packages.get(name);
    if (known !== undefined) return known;
    const elements = (this.#tree.package(name)?.files ?? []).flatMap((file) => file.elements);
    const names = {
      elements: new Map(elements.map((element) => [element.uniqueName, element])),
      names: new Set(elements.map((element) => element.name)),
    };
    this.#packages.set(name, names);
    return names;
  }
}
