import type { FileHead } from '@protoshepherd/syntax';
import { isSameStamp, readStamp, type FileStamp } from '@protoshepherd/workspace';
import type { StoredNotes } from './text-notes.ts';

/** The stored facts about a file without errors: a digest of its content, and its head. */
export interface FileFacts {
  readonly path: string;
  readonly stamp: FileStamp;
  /** The time of the stamp, in milliseconds since 1970. */
  readonly takenAt: number;
  /** The SHA-256 digest of its bytes. */
  readonly digest: Buffer;
  /** The id of its content in a git repository with SHA-1 ids; undefined if not computed yet. */
  readonly blob: Buffer | undefined;
  readonly head: FileHead;
  readonly notes: StoredNotes;
}

/** The length of a SHA-1 id. */
export const blobIdLength = 20;

/** File system timestamps have a resolution of up to two seconds. */
const clockResolution = 2000;

/**
 * True if the metadata proves that the content of a file is unchanged. An equal stamp is not sufficient if the file changed right before it was read: it may have
 * changed again within the same clock tick of the file system (git calls such an entry racy).
 */
export function isUnchanged({ stamp, takenAt }: FileFacts, origin: string): boolean {
  if (Math.max(stamp.modified, stamp.changed) >= takenAt - clockResolution) return false;
  const now = readStamp(origin);
  return now !== undefined && isSameStamp(stamp, now);
}
