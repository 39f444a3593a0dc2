/** Tracks a package from release to release: its files, the order of their declarations, and each declaration. */
import { compareText, sortBy } from '@protoshepherd/source';

import type { ReleaseRange } from '../availability/availability.ts';
import type { RepositoryFile } from '../mainline/repository-files.ts';
import type { Declaration, ReleasedElement, ReleasedFile, ReleasedPackage } from './released-declarations.ts';

/** The values of something over the releases. It stores changes, and returns the ranges of releases of each value. */
class ChangeTrack<Value> {
  readonly #changes: { readonly from: number; readonly value: Value | undefined }[] = [];

  /** Sets the value from this release on; undefined if it is absent. Releases are recorded in ascending order. */
  note(from: number, value: Value | undefined): void {
    if (this.#changes.at(-1)?.value !== value) this.#changes.push({ from, value });
  }

  /** The ranges of each value, up to a number of releases, in the order of the first release of each. */
  ranges(count: number): ReadonlyMap<Value, readonly ReleaseRange[]> {
    const found = new Map<Value, ReleaseRange[]>();
    for (const [index, { from, value }] of this.#changes.entries()) {
      if (value === undefined) continue;
      const own = found.get(value) ?? [];
      own.push([from, (this.#changes[index + 1]?.from ?? count) - 1]);
      found.set(value, own);
    }
    return found;
  }
}

/** The elements of one version of a file, with the numbers of their declarations, in source order. */
export type NumberedDeclarations = ReadonlyMap<string, number>;

export class PackageTrack {
  readonly #name: string;
  /** The versions of the files of the current release. */
  readonly #files = new Map<RepositoryFile, NumberedDeclarations>();
  readonly #elements = new Map<string, ChangeTrack<number>>();
  readonly #orders = new Map<RepositoryFile, ChangeTrack<string>>();

  constructor(name: string) {
    this.#name = name;
  }

  set(file: RepositoryFile, declarations: NumberedDeclarations): void {
    this.#files.set(file, declarations);
  }

  remove(file: RepositoryFile): void {
    this.#files.delete(file);
  }

  /** Ends a release. Files outside the roots count only if the package has none below the roots, and the release contains the package. */
  settle(release: number, isThere: boolean): void {
    const counting = this.#countingFiles(isThere);
    const current = new Map<string, number>();
    for (const declarations of counting.values())
      for (const [name, number] of declarations) if (!current.has(name)) current.set(name, number);
    recordAll(this.#elements, release, current);
    const orders = [...counting].map(
      ([file, declarations]) => [file, JSON.stringify([...declarations.keys()])] as const,
    );
    recordAll(this.#orders, release, new Map(orders));
  }

  #countingFiles(isThere: boolean): ReadonlyMap<RepositoryFile, NumberedDeclarations> {
    const files = sortBy(this.#files, ([{ place }]) => place);
    const inRoots = files.filter(([{ isElsewhere }]) => !isElsewhere);
    return new Map(inRoots.length > 0 || !isThere ? inRoots : files);
  }

  /** The package in all releases; undefined if none has it. */
  build(count: number, declarations: readonly Declaration[]): ReleasedPackage | undefined {
    const tracks = [...this.#elements].toSorted(([a], [b]) => compareText(a, b));
    const indices = new Map(tracks.map(([name], index) => [name, index]));
    const elements = tracks.map(([name, track]): ReleasedElement => ({
      name,
      runs: [...track.ranges(count)].map(([number, releases]) => ({
        releases,
        declaration: declarations[number] as Declaration,
      })),
    }));
    const files = [...this.#orders].map(([{ path }, track]): ReleasedFile => ({
      path,
      orders: [...track.ranges(count)].map(([order, releases]) => ({
        releases,
        elements: (JSON.parse(order) as string[]).map((name) => indices.get(name) as number),
      })),
    }));
    return files.length === 0 ? undefined : { name: this.#name, elements, files: sortBy(files, ({ path }) => path) };
  }
}

/** Records the values of a release; names without a value are absent in it. */
function recordAll<Key, Value>(
  tracks: Map<Key, ChangeTrack<Value>>,
  release: number,
  values: ReadonlyMap<Key, Value>,
): void {
  for (const key of values.keys()) if (!tracks.has(key)) tracks.set(key, new ChangeTrack());
  for (const [key, track] of tracks) track.note(release, values.get(key));
}
