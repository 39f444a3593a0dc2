/**
 * Reads what `git log --raw -z` writes: entries that end with NUL. A commit is an entry of its own, and so are the record of a file that it changed,
 * and each of the one or two paths that follow the record:
 *
 *     ^A<commit> <time> <parents> NUL
 *     :<mode> <mode> <object before> <object after> M NUL <path> NUL
 *     :<mode> <mode> <object before> <object after> R097 NUL <path before> NUL <path after> NUL
 *
 * The entry before a path announces it, so a path may contain anything.
 */
import { isUtf8 } from 'node:buffer';

import type { RepositoryFile, RepositoryFiles } from './repository-files.ts';

/** What a commit did to a file. */
export interface FileChange extends RepositoryFile {
  /** Its content after the commit; undefined if it was removed. */
  readonly objectId: string | undefined;
  /** Its path in the repository before, if git detects a rename. */
  readonly renamedFrom: string | undefined;
}

/** A commit of the mainline. */
export interface MainlineCommit {
  readonly id: string;
  /** When it was committed: seconds since 1970, in UTC. */
  readonly time: number;
  /** The commit before it in the mainline; undefined for the first. */
  readonly parent: string | undefined;
  /** The .proto files it changed. */
  readonly changes: readonly FileChange[];
}

interface RawRecord {
  readonly isFile: boolean;
  readonly objectId: string;
  readonly hasTwoPaths: boolean;
}

interface OpenCommit extends MainlineCommit {
  readonly changes: FileChange[];
}

const commitMark = 0x01;
const lineBreak = 0x0a;
const blank = 0x20;
const renamed = 0x52;
const copied = 0x43;

export class RawLogParser {
  readonly #files: RepositoryFiles;
  #rest: Buffer = Buffer.alloc(0);
  #commit: OpenCommit | undefined;
  #record: RawRecord | undefined;
  #pathBefore: Buffer | undefined;

  constructor(files: RepositoryFiles) {
    this.#files = files;
  }

  /** Takes the next bytes and returns the commits that they complete. */
  push(chunk: Buffer): MainlineCommit[] {
    const complete: MainlineCommit[] = [];
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, start)) {
      this.#takeEntry(bytes.subarray(start, end), complete);
      start = end + 1;
    }
    this.#rest = bytes.subarray(start);
    return complete;
  }

  /** The last commit, if there is one; call it after the last chunk. */
  finish(): MainlineCommit[] {
    const last = this.#commit;
    this.#commit = undefined;
    return last === undefined ? [] : [last];
  }

  #takeEntry(entry: Buffer, complete: MainlineCommit[]): void {
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
    const before = this.#pathBefore && this.#locate(this.#pathBefore);
    const after = this.#locate(path);
    this.#record = undefined;
    this.#pathBefore = undefined;
    const changes = this.#commit?.changes;
    if (after !== undefined) {
      const objectId = record.isFile ? record.objectId : undefined;
      changes?.push({ ...after, objectId, renamedFrom: before?.place });
    } else if (before !== undefined) {
      changes?.push({ ...before, objectId: undefined, renamedFrom: undefined });
    }
  }

  /** An import cannot name a path that is not UTF-8, so such a file belongs to no tree. */
  #locate(bytes: Buffer): RepositoryFile | undefined {
    const file = this.#files.find(bytes.toString('utf8'));
    return file === undefined || !isUtf8(bytes) ? undefined : file;
  }
}

function readCommit(text: string): OpenCommit {
  const [id = '', time = '', parent] = text.trimEnd().split(' ');
  return { id, time: Number(time), parent, changes: [] };
}

const modesLength = '100644 100644 '.length;

/** `100644 100644 <object before> <object after> M`; links and submodules are not files. */
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
