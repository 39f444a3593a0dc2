import type { FileHead } from '@protoshepherd/syntax';
import { isSameStamp, stampOf, type FileStamp } from '@protoshepherd/workspace';
import type { KeptNotes } from './text-notes.ts';

/** What is kept about a file without errors that anyone has seen: which content it had, and the head of that content. */
export interface FileFacts {
  readonly path: string;
  readonly stamp: FileStamp;
  /** When the stamp was taken, in milliseconds since 1970. */
  readonly takenAt: number;
  /** The SHA-256 digest of its bytes. */
  readonly digest: Buffer;
  /** The id of its content in a git repository with SHA-1 ids; undefined if nobody has asked. */
  readonly blob: Buffer | undefined;
  readonly head: FileHead;
  readonly notes: KeptNotes;
}

/** The length of a SHA-1 id. */
export const blobIdLength = 20;

/** File systems count in steps of up to two seconds. */
const coarsestClock = 2000;

/**
 * Does the file system prove that a file still has the content that the facts are about? An equal stamp is no proof if the file changed right before it was read: it
 * may have changed again in the same step of the clock of the file system (git calls such an entry racy).
 */
export function isUnchanged({ stamp, takenAt }: FileFacts, origin: string): boolean {
  if (Math.max(stamp.modified, stamp.changed) >= takenAt - coarsestClock) return false;
  const now = stampOf(origin);
  return now !== undefined && isSameStamp(stamp, now);
}
