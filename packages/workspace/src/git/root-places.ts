/**
 * Maps paths in a repository to import paths below a root. A file belongs to the innermost root around it; the filters for names are the same as on
 * disk.
 */
import { resolve } from 'node:path';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { excludedInRepository, nothingExcluded, type Exclusion, type IsExcluded } from '../tree/exclusion.ts';
import { isProtoName, isSkippedFolder } from '../tree/selected-name.ts';
import { placesInRepository, type GitRepository } from './git-repository.ts';

/** A file below a root. */
export interface PlacedFile {
  /** The path in the repository, with forward slashes. */
  readonly place: string;
  /** The path below its root. */
  readonly path: string;
}

/** The locations of the roots in a repository. */
export class RootPlaces {
  /** Sorted and unique; empty text for the top folder. */
  readonly places: readonly string[];
  /** The excluded files. */
  readonly exclude: Exclusion;
  readonly #innermostFirst: readonly string[];
  readonly #isExcluded: IsExcluded;
  readonly #known = new Map<string, PlacedFile | undefined>();

  constructor(places: readonly string[], exclude: Exclusion = nothingExcluded, isExcluded: IsExcluded = () => false) {
    this.exclude = exclude;
    this.#isExcluded = isExcluded;
    this.places = [...new Set(places)].toSorted();
    this.#innermostFirst = this.places.toSorted((a, b) => b.length - a.length);
  }

  /**
   * Finds a file by its path in the repository; undefined for files outside all roots, excluded files and skipped names. Repeated calls return the same
   * object.
   */
  find(place: string): PlacedFile | undefined {
    if (this.#known.has(place)) return this.#known.get(place);
    const path = this.#pathBelow(place);
    const file = path === undefined ? undefined : { place, path };
    this.#known.set(place, file);
    return file;
  }

  #pathBelow(place: string): string | undefined {
    const root = this.#innermostFirst.find((each) => each === '' || place.startsWith(`${each}/`));
    if (root === undefined || !isProtoName(place) || this.#isExcluded(place)) return undefined;
    const path = root === '' ? place : place.slice(root.length + 1);
    return path.split('/').slice(0, -1).some(isSkippedFolder) ? undefined : path;
  }
}

/** Locates the roots in a repository. A root outside it is an `InputError`. */
export function placeRoots(
  repository: GitRepository,
  roots: readonly string[],
  directory: string,
  exclude: Exclusion = nothingExcluded,
): RootPlaces {
  return new RootPlaces(
    roots.flatMap((root) => {
      const places = placesInRepository(repository, resolve(directory, root));
      if (places.length > 0) return places;
      const top = printable(repository.directory);
      const problem = `the root ${printable(root)} is outside the repository ${top}; give a folder inside it`;
      throw new InputError(root, problem);
    }),
    exclude,
    excludedInRepository(exclude, repository),
  );
}
