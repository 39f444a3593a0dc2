/** The files of a mainline at each of its commits: for every file, the commits that changed it and the content after each. */
import type { MainlineRecord, RepositoryFileAt } from './mainline-record.ts';
import type { RepositoryFile } from './repository-files.ts';

/** The contents of files, by their paths in the repository. */
export type FileContents = ReadonlyMap<string, string>;

interface FileVersions {
  readonly file: RepositoryFile;
  /** The commits that changed it, in order. */
  readonly positions: number[];
  /** The content after each of these commits; undefined if the file was removed. */
  readonly objectIds: (string | undefined)[];
}

export class FileTimeline {
  /** The timeline does not contain earlier commits. */
  readonly #first: number;
  readonly #files = new Map<string, FileVersions>();

  /** Begins with the last commit of the known part of a mainline. */
  constructor({ commits, files }: Pick<MainlineRecord, 'commits' | 'files'>) {
    this.#first = commits.length - 1;
    for (const { objectId, ...file } of files) this.set(this.#first, file, objectId);
  }

  /** Records the content of a file after a commit; commits are in order. */
  set(position: number, file: RepositoryFile, objectId: string | undefined): void {
    let versions = this.#files.get(file.place);
    if (versions === undefined) {
      const { place, path, isElsewhere } = file;
      this.#files.set(place, (versions = { file: { place, path, isElsewhere }, positions: [], objectIds: [] }));
    }
    versions.positions.push(position);
    versions.objectIds.push(objectId);
  }

  /** Records the removal of a file by a commit. */
  remove(position: number, place: string): void {
    const versions = this.#files.get(place);
    if (versions !== undefined) this.set(position, versions.file, undefined);
  }

  /** The files at the last commit. */
  last(): readonly RepositoryFileAt[] {
    return [...this.#files.values()].flatMap(({ file, objectIds }) => {
      const objectId = objectIds.at(-1);
      return objectId === undefined ? [] : [{ ...file, objectId }];
    });
  }

  /** The contents of all files at a commit; undefined for a commit outside the timeline. */
  at(position: number): FileContents | undefined {
    if (position < this.#first || position < 0) return undefined;
    const contents = new Map<string, string>();
    for (const [place, { positions, objectIds }] of this.#files) {
      const objectId = objectIds[positions.findLastIndex((each) => each <= position)];
      if (objectId !== undefined) contents.set(place, objectId);
    }
    return contents;
  }
}
