/** Link verdicts as bytes: the sight digests of files, then columns of numbers. A verdict is decoded on demand. */
import type { FileVerdict } from '@protoshepherd/schema';

import {
  toBytes,
  digestLength,
  decodeSections,
  packHeader,
  encodeSections,
  textsInHeader,
  multiply,
} from './packed-sections.ts';

/** Increment when linking the same text produces other verdicts within one tool version. */
const formatVersion = 2;

/** The numbers per verdict: flags, and the ends of its names, extensions and rows. */
const columns = 4;

const soundFlag = 1;
const unusedFlag = 2;
const errorFreeFlag = 4;

/** A verdict and the sight digest of its file. */
export interface KeyedVerdict {
  readonly sight: Buffer;
  readonly verdict: FileVerdict;
}

/** Packs verdicts for a tool version. */
export function packVerdicts(verdicts: readonly KeyedVerdict[], toolVersion: string): Buffer {
  const narrow = new Int32Array(verdicts.length * columns);
  const names: number[] = [];
  const extensions: number[] = [];
  const rows: number[] = [];
  for (const [at, { verdict }] of verdicts.entries()) {
    append(names, verdict.names);
    append(extensions, verdict.extensions);
    append(rows, verdict.unusedImportRows ?? []);
    narrow.set([packFlags(verdict), names.length, extensions.length, rows.length], at * columns);
  }
  const header = packHeader(formatVersion, toolVersion);
  const counts = [header.length, verdicts.length, names.length, extensions.length, rows.length];
  return encodeSections([
    toBytes(Uint32Array.from(counts)),
    header,
    ...verdicts.map(({ sight }) => sight),
    toBytes(narrow),
    toBytes(Float64Array.from(names)),
    toBytes(Float64Array.from(extensions)),
    toBytes(Int32Array.from(rows)),
  ]);
}

function packFlags({ isSound, isErrorFree, unusedImportRows }: FileVerdict): number {
  return (
    (isSound ? soundFlag : 0) | (unusedImportRows === undefined ? 0 : unusedFlag) | (isErrorFree ? errorFreeFlag : 0)
  );
}

/** Avoids spread arguments, because a list may be too long for them. */
function append(list: number[], more: ArrayLike<number>): void {
  for (let at = 0; at < more.length; at++) list.push(more[at] as number);
}

/** Finds the verdict about a file by its sight digest. */
export type PackedVerdicts = (sight: Buffer) => FileVerdict | undefined;

/** Unpacks verdicts; undefined if they are damaged or have another version. */
export function unpackVerdicts(bytes: Buffer, toolVersion: string): PackedVerdicts | undefined {
  const reader = decodeSections(bytes);
  if (reader === undefined) return undefined;
  const [headerLength, count, nameCount, extensionCount, rowCount] = reader.take(Uint32Array, 5) ?? [];
  const header = reader.bytes(headerLength);
  const sights = reader.bytes(multiply(count, digestLength));
  const narrow = reader.take(Int32Array, multiply(count, columns));
  const names = reader.take(Float64Array, nameCount);
  const extensions = reader.take(Float64Array, extensionCount);
  const rows = reader.take(Int32Array, rowCount);
  if (!header || !sights || !narrow || !names || !extensions || !rows || !reader.isAtEnd) return undefined;
  if (textsInHeader(header, formatVersion, toolVersion) === undefined) return undefined;
  if (!areAscending(narrow, 1, names.length) || !areAscending(narrow, 2, extensions.length)) return undefined;
  if (!areAscending(narrow, 3, rows.length)) return undefined;
  const places = new Map<string, number>();
  for (let at = 0; at < sights.length; at += digestLength)
    places.set(sights.toString('latin1', at, at + digestLength), at / digestLength);
  return (sight) => {
    const at = places.get(sight.toString('latin1'));
    if (at === undefined) return undefined;
    const flags = narrow[at * columns] as number;
    const part = <Numbers extends Float64Array | Int32Array>(numbers: Numbers, column: number): Numbers => {
      const start = at === 0 ? 0 : (narrow[(at - 1) * columns + column] as number);
      return numbers.subarray(start, narrow[at * columns + column]) as Numbers;
    };
    return {
      names: part(names, 1),
      extensions: part(extensions, 2),
      isSound: (flags & soundFlag) !== 0,
      isErrorFree: (flags & errorFreeFlag) !== 0,
      unusedImportRows: (flags & unusedFlag) === 0 ? undefined : part(rows, 3),
    };
  };
}

/** True if the ends in a column ascend to the total count. */
function areAscending(narrow: Int32Array, column: number, total: number): boolean {
  let end = 0;
  for (let at = column; at < narrow.length; at += columns) {
    const next = narrow[at] as number;
    if (next < end) return false;
    end = next;
  }
  return end === total;
}
