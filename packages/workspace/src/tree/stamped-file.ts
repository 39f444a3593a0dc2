/**
 * A file with its file system metadata, so that a later run can detect an unchanged file without reading it. The stamp is taken before reading: a file that
 * changes in between has another stamp the next time.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync, type Stats } from 'node:fs';

import type { Finding } from '@protoshepherd/source';

import { asInputError } from '../input-error.ts';
import { decodeText } from './decode-text.ts';
import type { ListedFile, TreeFile } from './tree.ts';

/** The metadata of a file. Times are milliseconds since 1970, with fractions. */
export interface FileStamp {
  readonly size: number;
  readonly modified: number;
  /** The change time of content or attributes; programs cannot set it. */
  readonly changed: number;
  readonly inode: number;
}

/** A file and its stamp. */
export interface StampedFile {
  readonly file: TreeFile;
  readonly findings: readonly Finding[];
  readonly stamp: FileStamp;
  /** The SHA-256 digest of its bytes. */
  readonly digest: Buffer;
}

/** The stamp of a file, following links; undefined if it is not accessible. */
export function readStamp(path: string): FileStamp | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() === true ? stampIn(stats) : undefined;
  } catch {
    // Reading the file reports the reason.
    return undefined;
  }
}

export function isSameStamp(one: FileStamp, other: FileStamp): boolean {
  return (
    one.size === other.size &&
    one.modified === other.modified &&
    one.changed === other.changed &&
    one.inode === other.inode
  );
}

/** Reads a file and its stamp. An unreadable file is an `InputError`. */
export function readStampedFile({ path, root, origin }: ListedFile): StampedFile {
  try {
    const { bytes, stamp } = readBytes(origin);
    const { text, findings } = decodeText(path, bytes);
    const digest = createHash('sha256').update(bytes).digest();
    return { file: { path, text, root, origin }, findings, stamp, digest };
  } catch (error) {
    throw asInputError(error, 'cannot read', origin);
  }
}

/** Reused for every file: most files fit, and each is decoded before the next is read. */
const buffer = Buffer.allocUnsafeSlow(1024 * 1024);

/** Bytes that fit are a view of the shared buffer: the next file overwrites them. */
function readBytes(path: string): { readonly bytes: Buffer; readonly stamp: FileStamp } {
  const file = openSync(path, 'r');
  try {
    const stamp = stampIn(fstatSync(file));
    if (stamp.size >= buffer.length) return { bytes: readFileSync(file), stamp };
    let length = 0;
    for (let read = -1; read !== 0 && length < buffer.length; length += read)
      read = readSync(file, buffer, length, buffer.length - length, length);
    // The file grew while it was read, so its stamp is out of date; read the rest as well.
    return { bytes: length < buffer.length ? buffer.subarray(0, length) : readFileSync(path), stamp };
  } finally {
    closeSync(file);
  }
}

function stampIn({ size, mtimeMs, ctimeMs, ino }: Stats): FileStamp {
  return { size, modified: mtimeMs, changed: ctimeMs, inode: ino };
}
