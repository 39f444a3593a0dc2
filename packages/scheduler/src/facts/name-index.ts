/**
 * Finds elements by name. Digests select the files that may declare a name; unchanged files keep their digests from an earlier run, so that only files that probably match are read.
 */
import { nameDigest, type ApiElement, type ApiFile, type ApiTree } from '@protoshepherd/api-tree';

/** The files that may declare a name, by its digest. */
type FilesByDigest = ReadonlyMap<number, readonly ApiFile[]>;

export class NameIndex {
  readonly #tree: ApiTree;
  readonly #packages = new Map<string, FilesByDigest>();
  readonly #elements = new Map<ApiFile, ReadonlyMap<string, ApiElement>>();
  #all: ReadonlySet<number> | undefined;

  constructor(tree: ApiTree) {
    this.#tree = tree;
  }

  /** The element with a full name. */
  element(uniqueName: string): ApiElement | undefined {
    const name = uniqueName.slice(uniqueName.lastIndexOf('.') + 1);
    for (let end = uniqueName.length; end > 0;) {
      end = Math.max(0, uniqueName.lastIndexOf('.', end - 1));
      for (const file of this.#filesOf(uniqueName.slice(0, end), name)) {
        const found = this.#elementsOf(file).get(uniqueName);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  /** Does a package declare a name, at any depth? */
  isInPackage(packageName: string, name: string): boolean {
    return this.#filesOf(packageName, name).some((file) => file.elements.some((element) => element.name === name));
  }

  /** Does any file declare a distinctive name? (See `ApiElement.isDistinctive`.) */
  isDistinctive(name: string): boolean {
    const { files } = this.#tree;
    const digest = nameDigest(name, 'distinctive');
    this.#all ??= allDigests(files);
    if (!this.#all.has(digest)) return false;
    return files.some(
      (file) =>
        Array.prototype.includes.call(file.nameDigests, digest) &&
        file.elements.some((element) => element.isDistinctive && element.name === name),
    );
  }

  /** The files of a package that may declare a name. */
  #filesOf(packageName: string, name: string): readonly ApiFile[] {
    const files = this.#packages.get(packageName) ?? filesByDigest(this.#tree.package(packageName)?.files ?? []);
    this.#packages.set(packageName, files);
    return files.get(nameDigest(name, 'any')) ?? [];
  }

  #elementsOf(file: ApiFile): ReadonlyMap<string, ApiElement> {
    const known = this.#elements.get(file);
    if (known !== undefined) return known;
    const elements = new Map(file.elements.map((element) => [element.uniqueName, element]));
    this.#elements.set(file, elements);
    return elements;
  }
}

function allDigests(files: readonly ApiFile[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { nameDigests } of files) {
    for (let at = 0; at < nameDigests.length; at++) found.add(nameDigests[at] as number);
  }
  return found;
}

function filesByDigest(files: readonly ApiFile[]): FilesByDigest {
  const found = new Map<number, ApiFile[]>();
  for (const file of files) {
    for (const digest of Array.from(file.nameDigests)) {
      const same = found.get(digest);
      if (same === undefined) found.set(digest, [file]);
      else same.push(file);
    }
  }
  return found;
}
