/**
 * The .proto files of a repository, in any folder. A package may have been in another folder before it moved below the roots, so its history is that of the
 * whole repository. If the folders below a root determine the package, a file outside the roots belongs to no package and is ignored.
 */
import { isProtoName, isSkippedFolder, type Layout, type PlacedFile, type RootPlaces } from '@protoshepherd/workspace';

/** A file of a repository. Outside the roots, its path is its location. */
export interface RepositoryFile extends PlacedFile {
  /** Whether it is outside all roots. */
  readonly isElsewhere: boolean;
}

export class RepositoryFiles {
  /** The files to read, and possibly others, as pathspecs. */
  readonly pathspecs: readonly string[];
  /** Their folders, as pathspecs; empty for the whole repository. Git finds folders at no cost, but compares a pattern with every name. */
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

  /** A file by its path in the repository; undefined for ignored files. The same file is always the same object. */
  find(place: string): RepositoryFile | undefined {
    if (this.#known.has(place)) return this.#known.get(place);
    const file = this.#locate(place);
    this.#known.set(place, file);
    return file;
  }

  /** May a folder contain files to read? */
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
