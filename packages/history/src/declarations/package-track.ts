/** A package from release to release: the files that it has, in which order they declare what, and how each element is declared. */
import { compareText, sortBy } from '@protoshepherd/source';

import type { RepositoryFile } from '../mainline/repository-files.ts';
import { ChangeTrack } from './change-track.ts';
import type { Declaration, ReleasedElement, ReleasedFile, ReleasedPackage } from './released-declarations.ts';

/** The elements of one version of a file, with the numbers of their declarations; the order is that of the file. */
export type NumberedDeclarations = ReadonlyMap<string, number>;

export class PackageTrack {
  readonly #name: string;
  /** The versions of files that the current release has. */
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

  /** Ends a release. Files outside of the roots count where there are none below them, if the release has the package at all. */
  settle(release: number, isThere: boolean): void {
    const files = sortBy([...this.#files.keys()], ({ place }) => place);
    const inRoots = files.filter(({ isElsewhere }) => !isElsewhere);
    const counting = inRoots.length > 0 || !isThere ? inRoots : files;
    const current = new Map<string, number>();
    for (const file of counting)
      for (const [name, number] of this.#files.get(file) ?? []) if (!current.has(name)) current.set(name, number);
    for (const name of current.keys()) if (!this.#elements.has(name)) this.#elements.set(name, new ChangeTrack());
    for (const [name, track] of this.#elements) track.note(release, current.get(name));
    for (const file of counting) if (!this.#orders.has(file)) this.#orders.set(file, new ChangeTrack());
    for (const [file, track] of this.#orders)
      track.note(
        release,
        counting.includes(file) ? JSON.stringify([...(this.#files.get(file) ?? new Map()).keys()]) : undefined,
      );
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
