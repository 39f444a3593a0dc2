/**
 * Reads many files so that V8 does not copy their texts. It allocates new strings where it collects garbage most often, and copies those in use twice before it considers them old. A string of a megabyte
 * is outside the heap from the start. So small texts become parts of such a string, which only refer to it.
 */
import type { Finding } from '@protoshepherd/source';

import { readListedFile } from './read-tree.ts';
import type { ListedFile, TreeFile } from './tree.ts';

interface ReadFile {
  readonly file: TreeFile;
  readonly findings: readonly Finding[];
}

/** Node creates longer strings outside the heap. */
const outsideHeap = 1_050_000;

/** Only small texts are collected, so that the buffer has room for the last one in every encoding. */
const smallText = 1_000_000;

/** A file, and the length of its text in the buffer: 0 if it is not there. */
interface WaitingFile {
  readonly read: ReadFile;
  readonly length: number;
}

/** Reads files in order. The text of a small ASCII file shares its memory with those of its neighbours. */
export function* readTogether(files: readonly ListedFile[]): Generator<ReadFile> {
  const buffer = Buffer.allocUnsafeSlow(outsideHeap + 3 * smallText);
  let waiting: WaitingFile[] = [];
  let used = 0;
  for (const listed of files) {
    const read = readListedFile(listed);
    const length = writeAscii(buffer, used, read.file.text);
    waiting.push({ read, length });
    used += length;
    if (used < outsideHeap) continue;
    yield* shareMemory(waiting, buffer.toString('latin1', 0, used));
    waiting = [];
    used = 0;
  }
  for (const { read } of waiting) yield read;
}

/** Reads files in order, each when it is asked for. */
export function* readEach(files: readonly ListedFile[], read: (listed: ListedFile) => ReadFile): Generator<ReadFile> {
  for (const listed of files) yield read(listed);
}

/** Writes a text into a buffer, and returns its length; 0 if it is not small, or not plain ASCII. */
function writeAscii(buffer: Buffer, start: number, text: string): number {
  return text.length <= smallText && buffer.write(text, start) === text.length ? text.length : 0;
}

function* shareMemory(files: readonly WaitingFile[], together: string): Generator<ReadFile> {
  let at = 0;
  for (const { read, length } of files) {
    const text = together.slice(at, (at += length));
    yield length === 0 ? read : { file: { ...read.file, text }, findings: read.findings };
  }
}
