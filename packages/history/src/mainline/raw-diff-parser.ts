/**
 * Parses the output of `git diff-tree --stdin --raw -z`: the id of a commit, then a record for each changed file, followed by one or two paths. All of them end
 * with NUL:
 *
 *     <commit> NUL
 *     :<mode> <mode> <object before> <object after> M NUL <path> NUL
 *     :<mode> <mode> <object before> <object after> R097 NUL <path before> NUL <path after> NUL
 *
 * A record defines how many paths follow it, so a path may contain any bytes. Most files of a large repository are not .proto files; they are skipped as bytes.
 */
import { isUtf8 } from 'node:buffer';

import type { RepositoryFile, RepositoryFiles } from './repository-files.ts';

/** The change of a file in a commit. */
export interface FileChange extends RepositoryFile {
  /** Its content after the commit; undefined if it was removed. */
  readonly objectId: string | undefined;
  /** Its previous path in the repository, if git detects a rename. */
  readonly renamedFrom: string | undefined;
}

/** The changes of a commit. Git does not list commits without changes. */
export interface CommitDiff {
  readonly commit: string;
  /** The changed .proto files. */
  readonly changes: readonly FileChange[];
  /** Did it both add and remove .proto files? Otherwise it has no renames. */
  readonly mayRename: boolean;
}

interface OpenDiff extends CommitDiff {
  readonly changes: FileChange[];
  hasAdded: boolean;
  hasRemoved: boolean;
  mayRename: boolean;
}

const colon = 0x3a;
const blank = 0x20;
const added = 0x41;
const removed = 0x44;
const renamed = 0x52;
const copied = 0x43;
const suffix = Buffer.from('.proto');

export class RawDiffParser {
  readonly #files: RepositoryFiles;
  #rest: Buffer = Buffer.alloc(0);
  #diff: OpenDiff | undefined;

  constructor(files: RepositoryFiles) {
    this.#files = files;
  }

  /** Parses the next bytes and returns the commits that they complete. */
  push(chunk: Buffer): CommitDiff[] {
    const complete: CommitDiff[] = [];
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let start = 0;
    for (let end = this.#take(bytes, start, complete); end !== -1; end = this.#take(bytes, start, complete))
      start = end;
    this.#rest = bytes.subarray(start);
    return complete;
  }

  /** The last commit, if there is one; to be called after the last chunk. */
  finish(): CommitDiff[] {
    const last = this.#diff;
    this.#diff = undefined;
    return last === undefined ? [] : [last];
  }

  /** Parses a commit or a record with its paths and returns its end; -1 if it is incomplete. */
  #take(bytes: Buffer, start: number, complete: CommitDiff[]): number {
    const end = bytes.indexOf(0, start);
    if (end === -1) return -1;
    if (bytes[start] !== colon) {
      complete.push(...this.finish());
      const commit = bytes.toString('latin1', start, end);
      this.#diff = { commit, changes: [], hasAdded: false, hasRemoved: false, mayRename: false };
      return end + 1;
    }
    const pathEnd = bytes.indexOf(0, end + 1);
    if (pathEnd === -1) return -1;
    const statusAt = bytes.lastIndexOf(blank, end) + 1;
    const status = bytes[statusAt];
    if (status !== renamed && status !== copied) {
      if (isProto(bytes, pathEnd)) this.#add(bytes, { start, statusAt }, bytes.subarray(end + 1, pathEnd));
      return pathEnd + 1;
    }
    const otherEnd = bytes.indexOf(0, pathEnd + 1);
    if (otherEnd === -1) return -1;
    if (isProto(bytes, pathEnd) || isProto(bytes, otherEnd))
      this.#addMoved(
        bytes,
        { start, statusAt },
        bytes.subarray(end + 1, pathEnd),
        bytes.subarray(pathEnd + 1, otherEnd),
      );
    return otherEnd + 1;
  }

  #add(bytes: Buffer, at: RecordPlace, path: Buffer): void {
    const diff = this.#diff;
    if (diff === undefined) return;
    const status = bytes[at.statusAt];
    diff.hasAdded ||= status === added;
    diff.hasRemoved ||= status === removed;
    diff.mayRename = diff.hasAdded && diff.hasRemoved;
    const file = this.#locate(path);
    if (file !== undefined) diff.changes.push(createChange(file, objectAfter(bytes, at), undefined));
  }

  #addMoved(bytes: Buffer, at: RecordPlace, pathBefore: Buffer, path: Buffer): void {
    const before = this.#locate(pathBefore);
    const after = this.#locate(path);
    const changes = this.#diff?.changes;
    if (after !== undefined) changes?.push(createChange(after, objectAfter(bytes, at), before?.place));
    else if (before !== undefined) changes?.push(createChange(before, undefined, undefined));
  }

  /** An import cannot name a path that is not UTF-8, so such a file belongs to no tree. */
  #locate(bytes: Buffer): RepositoryFile | undefined {
    const file = this.#files.find(bytes.toString('utf8'));
    return file === undefined || !isUtf8(bytes) ? undefined : file;
  }
}

/** The start of a record, and the offset of its status letter. */
interface RecordPlace {
  readonly start: number;
  readonly statusAt: number;
}

function isProto(bytes: Buffer, end: number): boolean {
  return end >= suffix.length && bytes.compare(suffix, 0, suffix.length, end - suffix.length, end) === 0;
}

const modeAfter = ':100644 '.length;
const modesLength = ':100644 100644 '.length;

/** The content after the change; links and submodules are not files. */
function objectAfter(bytes: Buffer, { start, statusAt }: RecordPlace): string | undefined {
  if (bytes.toString('latin1', start + modeAfter, start + modeAfter + 3) !== '100') return undefined;
  const idLength = (statusAt - start - modesLength) / 2 - 1;
  return bytes.toString('latin1', statusAt - 1 - idLength, statusAt - 1);
}

function createChange(
  { place, path, isElsewhere }: RepositoryFile,
  objectId: string | undefined,
  renamedFrom: string | undefined,
): FileChange {
  return { place, path, isElsewhere, objectId, renamedFrom };
}
