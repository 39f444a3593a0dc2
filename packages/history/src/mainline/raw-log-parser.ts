/**
 * Reads what `git log --raw -z` writes: entries that end with NUL. A commit is an entry of its own, and so are the record of a file that it changed,
 * and each of the one or two paths that follow the record:
 *
 *     ^A<commit> <time> <parents> NUL
 *     :<mode> <mode> <object before> <object after> M NUL <path> NUL
 *     :<mode> <mode> <object before> <object after> R097 NUL <path before> NUL <path after> NUL
 *
 * Which entry is a path is known by what stands before it, so that a path may hold anything.
 */
import { isUtf8 } from 'node:buffer';

import type { PlacedFile, RootPlaces } from '@protoshepherd/workspace';

/** What a commit did to a file. */
export interface FileChange extends PlacedFile {
  /** Its content from now on; undefined if it is gone. */
  readonly objectId: string | undefined;
  /** The path in the repository that it had before, where git sees a renaming. */
  readonly renamedFrom: string | undefined;
}

/** A commit of the line. */
export interface LineCommit {
  readonly id: string;
  /** When it was committed: seconds since 1970, in UTC. */
  readonly time: number;
  /** The commit before it in the line; undefined for the first. */
  readonly parent: string | undefined;
  /** What it changed below the roots. */
  readonly changes: readonly FileChange[];
}

interface RawRecord {
  readonly isFile: boolean;
  readonly objectId: string;
  readonly hasTwoPaths: boolean;
}

interface OpenCommit extends LineCommit {
  readonly changes: FileChange[];
}

const commitMark = 0x01;
const lineBreak = 0x0a;
const blank = 0x20;
const renamed = 0x52;
const copied = 0x43;

export class RawLogParser {
  readonly #roots: RootPlaces;
  #rest: Buffer = Buffer.alloc(0);
  #commit: OpenCommit | undefined;
  #record: RawRecord | undefined;
  #pathBefore: Buffer | undefined;

  constructor(roots: RootPlaces) {
    this.#roots = roots;
  }

  /** Takes the next bytes and gives the commits that they complete. */
  push(chunk: Buffer): LineCommit[] {
    const complete: LineCommit[] = [];
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, start)) {
      this.#takeEntry(bytes.subarray(start, end), complete);
      start = end + 1;
    }
    this.#rest = bytes.subarray(start);
    return complete;
  }

  /** The last commit, which nothing follows. */
  finish(): LineCommit[] {
    const last = this.#commit;
    this.#commit = undefined;
    return last === undefined ? [] : [last];
  }

  #takeEntry(entry: Buffer, complete: LineCommit[]): void {
    if (this.#record !== undefined) {
      this.#takePath(this.#record, entry);
    } else if (entry[0] === commitMark) {
      complete.push(...this.finish());
      this.#commit = readCommit(entry.toString('latin1', 1));
    } else if (entry.length > 0) {
      this.#record = readRecord(entry.subarray(entry[0] === lineBreak ? 2 : 1));
    }
  }

  #takePath(record: RawRecord, path: Buffer): void {
    if (record.hasTwoPaths && this.#pathBefore === undefined) {
      this.#pathBefore = path;
      return;
    }
    const before = this.#pathBefore && this.#placeOf(this.#pathBefore);
    const after = this.#placeOf(path);
    this.#record = undefined;
    this.#pathBefore = undefined;
    const changes = this.#commit?.changes;
    if (after !== undefined) {
      const objectId = record.isFile ? record.objectId : undefined;
      changes?.push({ place: after.place, path: after.path, objectId, renamedFrom: before?.place });
    } else if (before !== undefined) {
      changes?.push({ ...before, objectId: undefined, renamedFrom: undefined });
    }
  }

  /** No import can spell a name that is not UTF-8, so such a file is in no tree. */
  #placeOf(bytes: Buffer): PlacedFile | undefined {
    const file = this.#roots.find(bytes.toString('utf8'));
    return file === undefined || !isUtf8(bytes) ? undefined : file;
  }
}

function readCommit(text: string): OpenCommit {
  const [id = '', time = '', parent] = text.trimEnd().split(' ');
  return { id, time: Number(time), parent, changes: [] };
}

const modesLength = '100644 100644 '.length;

/** `100644 100644 <object before> <object after> M`; links and submodules are no files. */
function readRecord(record: Buffer): RawRecord {
  const statusAt = record.lastIndexOf(blank) + 1;
  const objectAt = (modesLength + statusAt) / 2;
  const status = record[statusAt];
  return {
    isFile: record.toString('latin1', 7, 10) === '100',
    objectId: record.toString('latin1', objectAt, statusAt - 1),
    hasTwoPaths: status === renamed || status === copied,
  };
}
