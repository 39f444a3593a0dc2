/**
 * Facts about files as bytes: counts, all distinct texts as JSON, then columns of numbers. A head is decoded on demand.
 */
import type { FileHead, HeadImport } from '@protoshepherd/syntax';
import type { FileStamp } from '@protoshepherd/workspace';

import { blobIdLength, type FileFacts } from './file-facts.ts';
import {
  toBytes,
  digestLength,
  decodeSections,
  packHeader,
  encodeSections,
  textsInHeader,
  multiply,
} from './packed-sections.ts';
import type { StoredNotes } from './text-notes.ts';

/** Increment when the same text produces other facts. */
const formatVersion = 3;

/** Represents an unknown id. */
const noBlob = Buffer.alloc(blobIdLength);

const modifiers = [undefined, 'public', 'weak', 'option'] as const;

/** The 64-bit numbers per file: size, modified, changed, inode, takenAt. */
const wideColumns = 5;
/** The 32-bit numbers per file: path, package, has a service, end of its imports, blank answers, end of its names, are names noted. */
const narrowColumns = 7;
/** The numbers per import: path, modifier, row. */
const importColumns = 3;

/** Facts about all files, and the questions their notes refer to. */
export interface StoredFacts {
  readonly files: readonly FileFacts[];
  readonly questions: readonly string[];
}

/** Packs facts for a tool version. */
export function packFacts({ files, questions }: StoredFacts, toolVersion: string): Buffer {
  const texts = new TextTable();
  const wide = new Float64Array(files.length * wideColumns);
  const narrow = new Int32Array(files.length * narrowColumns);
  const imports: number[] = [];
  const names: number[] = [];
  for (const [at, { path, stamp, takenAt, head, notes }] of files.entries()) {
    wide.set([stamp.size, stamp.modified, stamp.changed, stamp.inode, takenAt], at * wideColumns);
    for (const each of head.imports) imports.push(texts.place(each.path), modifiers.indexOf(each.modifier), each.row);
    for (let name = 0; name < (notes.names?.length ?? 0); name++) names.push(notes.names?.[name] as number);
    narrow.set(
      [
        texts.place(path),
        texts.place(head.package),
        head.hasService ? 1 : 0,
        imports.length / importColumns,
        notes.blanks,
        names.length,
        notes.names === undefined ? 0 : 1,
      ],
      at * narrowColumns,
    );
  }
  const json = packHeader(formatVersion, toolVersion, [String(questions.length), ...questions, ...texts.list]);
  return encodeSections([
    toBytes(Uint32Array.from([json.length, files.length, imports.length / importColumns, names.length])),
    json,
    toBytes(wide),
    toBytes(narrow),
    toBytes(Int32Array.from(imports)),
    toBytes(Uint32Array.from(names)),
    ...files.map(({ digest }) => digest),
    ...files.map(({ blob }) => blob ?? noBlob),
  ]);
}

/** Unpacks facts; undefined if they are damaged or have another version. */
export function unpackFacts(bytes: Buffer, toolVersion: string): StoredFacts | undefined {
  const reader = decodeSections(bytes);
  if (reader === undefined) return undefined;
  const [jsonLength, fileCount, importCount, nameCount] = reader.take(Uint32Array, 4) ?? [];
  const json = reader.bytes(jsonLength);
  const wide = reader.take(Float64Array, multiply(fileCount, wideColumns));
  const narrow = reader.take(Int32Array, multiply(fileCount, narrowColumns));
  const imports = reader.take(Int32Array, multiply(importCount, importColumns));
  const names = reader.take(Uint32Array, nameCount);
  const digests = reader.bytes(multiply(fileCount, digestLength));
  const blobs = reader.bytes(multiply(fileCount, blobIdLength));
  const header = json && textsInHeader(json, formatVersion, toolVersion);
  if (!wide || !narrow || !imports || !names || !digests || !blobs || !header || !reader.isAtEnd) return undefined;
  const questionCount = Number(header[0]);
  if (!Number.isInteger(questionCount) || questionCount < 0 || questionCount >= header.length) return undefined;
  const questions = header.slice(1, questionCount + 1);
  const texts = header.slice(questionCount + 1);
  if (!areSound(narrow, imports, texts.length) || !areNamesSound(narrow, names.length)) return undefined;
  const columns = { texts, names, wide, narrow, imports, digests, blobs };
  const files: FileFacts[] = [];
  for (let at = 0; at * narrowColumns < narrow.length; at++) files.push(new PackedFile(columns, at));
  return { files, questions };
}

interface Columns {
  readonly texts: readonly string[];
  readonly wide: Float64Array;
  readonly narrow: Int32Array;
  readonly imports: Int32Array;
  readonly names: Uint32Array;
  readonly digests: Buffer;
  readonly blobs: Buffer;
}

/** Facts about a file and its head, decoded from the columns on demand: creating objects for thousands of files would be slower. */
class PackedFile implements FileFacts, FileHead {
  readonly #columns: Columns;
  readonly #at: number;

  constructor(columns: Columns, at: number) {
    this.#columns = columns;
    this.#at = at;
  }

  get path(): string {
    return this.#text(0);
  }

  get stamp(): FileStamp {
    return { size: this.#wide(0), modified: this.#wide(1), changed: this.#wide(2), inode: this.#wide(3) };
  }

  get takenAt(): number {
    return this.#wide(4);
  }

  get digest(): Buffer {
    return this.#columns.digests.subarray(this.#at * digestLength, (this.#at + 1) * digestLength);
  }

  get blob(): Buffer | undefined {
    const blob = this.#columns.blobs.subarray(this.#at * blobIdLength, (this.#at + 1) * blobIdLength);
    return blob.equals(noBlob) ? undefined : blob;
  }

  get notes(): StoredNotes {
    const { names, narrow } = this.#columns;
    const first = this.#at === 0 ? 0 : narrow[(this.#at - 1) * narrowColumns + 5];
    return {
      blanks: this.#narrow(4),
      names: this.#narrow(6) === 1 ? names.subarray(first, this.#narrow(5)) : undefined,
    };
  }

  get head(): FileHead {
    return this;
  }

  get package(): string {
    return this.#text(1);
  }

  get hasService(): boolean {
    return this.#narrow(2) === 1;
  }

  get imports(): HeadImport[] {
    const { imports, narrow, texts } = this.#columns;
    const found: HeadImport[] = [];
    const end = this.#narrow(3) * importColumns;
    const first = this.#at === 0 ? 0 : (narrow[(this.#at - 1) * narrowColumns + 3] as number) * importColumns;
    for (let at = first; at < end; at += importColumns) {
      found.push({
        path: texts[imports[at] as number] as string,
        modifier: modifiers[imports[at + 1] as number],
        row: imports[at + 2] as number,
      });
    }
    return found;
  }

  #wide(column: number): number {
    return this.#columns.wide[this.#at * wideColumns + column] as number;
  }

  #narrow(column: number): number {
    return this.#columns.narrow[this.#at * narrowColumns + column] as number;
  }

  #text(column: number): string {
    return this.#columns.texts[this.#narrow(column)] as string;
  }
}

/** True if all numbers refer to a text, and the imports of files are contiguous. */
function areSound(narrow: Int32Array, imports: Int32Array, textCount: number): boolean {
  const isText = (at: number | undefined): boolean => at !== undefined && at >= 0 && at < textCount;
  let end = 0;
  for (let at = 0; at < narrow.length; at += narrowColumns) {
    const next = narrow[at + 3] as number;
    if (!isText(narrow[at]) || !isText(narrow[at + 1]) || next < end) return false;
    end = next;
  }
  if (end * importColumns !== imports.length) return false;
  for (let at = 0; at < imports.length; at += importColumns) {
    const modifier = imports[at + 1] as number;
    if (!isText(imports[at]) || modifier < 0 || modifier >= modifiers.length || (imports[at + 2] as number) < 0)
      return false;
  }
  return true;
}

/** True if the names of files are contiguous. */
function areNamesSound(narrow: Int32Array, nameCount: number): boolean {
  let end = 0;
  for (let at = 5; at < narrow.length; at += narrowColumns) {
    if ((narrow[at] as number) < end) return false;
    end = narrow[at] as number;
  }
  return end === nameCount;
}

/** A table of distinct texts. */
class TextTable {
  readonly list: string[] = [];
  readonly #places = new Map<string, number>();

  place(text: string): number {
    let place = this.#places.get(text);
    if (place === undefined) {
      place = this.list.push(text) - 1;
      this.#places.set(text, place);
    }
    return place;
  }
}
