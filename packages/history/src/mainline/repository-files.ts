/**
 * The .proto files of a repository, wherever they lie. A package may have lived in another folder before it came below the roots, so its history is that of the
 * whole repository. Where the folders below a root name the package, a file outside of the roots belongs to no package and is left out.
 */
import { isProtoName, isSkippedFolder, type Layout, type PlacedFile, type RootPlaces } from '@protoshepherd/workspace';

/** A file of a repository. Outside of the roots its path is its place. */
export interface RepositoryFile extends PlacedFile {
  /** Whether it lies below no root. */
  readonly isElsewhere: boolean;
}

export class RepositoryFiles {
  /** The files that are looked at, and maybe others, as pathspecs. */
  readonly pathspecs: readonly string[];
  /** The folders they lie in, as pathspecs; empty for the whole repository. Git finds folders at no cost, but compares a pattern with every name that it comes across. */
  readonly folders: readonly string[];
  readonly #roots: RootPlaces;
  readonly #looksElsewhere: boolean;
  readonly #known = new Map<string, RepositoryFile | undefined>();

  constructor(roots: RootPlaces, layout: Layout) {
    this.#roots = roots;
    this.#looksElsewhere = layout === 'envoy';
    const below = roots.places.map((place) => `:(top,literal)${place}`);
    this.pathspecs = this.#looksElsewhere ? [':(top,glob)**/*.proto'] : below;
    this.folders = this.#looksElsewhere ? [] : below;
  }

  /** A file by its path in the repository; undefined for what is not looked at. The same file is always the same object. */
  find(place: string): RepositoryFile | undefined {
    if (this.#known.has(place)) return this.#known.get(place);
    const file = this.#locate(place);
    this.#known.set(place, file);
    return file;
  }

  /** May a folder hold files that are looked at? */
  mayHold(folder: string): boolean {
    const { places } = this.#roots;
    if (places.some((place) => place === folder || place.startsWith(`${folder}/`))) return true;
    if (isSkippedFolder(folder.slice(folder.lastIndexOf('/') + 1))) return false;
    return this.#looksElsewhere || places.some((place) => place === '' || folder.startsWith(`${place}/`));
  }

  #locate(place: string): RepositoryFile | undefined {
    const below = this.#roots.find(place);
    if (below !== undefined) return { ...below, isElsewhere: false };
    if (!this.#looksElsewhere || !isProtoName(place)) return undefined;
    const isSkipped = place.split('/').slice(0, -1).some(isSkippedFolder);
    return isSkipped ? undefined : { place, path: place, isElsewhere: true };
  }
}
