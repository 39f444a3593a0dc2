/**
 * Sections of bytes, preceded by a digest of all of them. Columns of numbers need no decoding, so that facts about thousands of files load in milliseconds. Inconsistent bytes are
 * rejected.
 */
import { createHash } from 'node:crypto';

/** The length of a SHA-256 digest. */
export const digestLength = 32;

/** Joins sections and prepends their digest. */
export function encodeSections(sections: readonly Buffer[]): Buffer {
  const digest = createHash('sha256');
  for (const section of sections) digest.update(section);
  return Buffer.concat([digest.digest(), ...sections]);
}

/** Opens sealed sections; undefined if they are damaged. */
export function decodeSections(bytes: Buffer): SectionReader | undefined {
  const content = bytes.subarray(digestLength);
  const isSound = createHash('sha256').update(content).digest().equals(bytes.subarray(0, digestLength));
  return isSound ? new SectionReader(content) : undefined;
}

/** A JSON section with the format, the tool version, and texts. */
export function packHeader(formatVersion: number, toolVersion: string, texts: readonly string[] = []): Buffer {
  return Buffer.from(JSON.stringify([formatVersion, toolVersion, ...texts]));
}

/** The texts of a header; undefined for another format or version. */
export function textsInHeader(json: Buffer, formatVersion: number, toolVersion: string): readonly string[] | undefined {
  const parsed = parseJson(json.toString('utf8'));
  if (!Array.isArray(parsed)) return undefined;
  const [format, version, ...texts] = parsed as readonly unknown[];
  if (format !== formatVersion || version !== toolVersion) return undefined;
  return texts.every((each): each is string => typeof each === 'string') ? texts : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The bytes of numbers. */
export function toBytes(numbers: Int32Array | Uint32Array | Float64Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** The count of numbers in several columns. */
export function multiply(count: number | undefined, columns: number): number | undefined {
  return count === undefined ? undefined : count * columns;
}

interface Column<Numbers> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer): Numbers;
}

/** Reads sections in order; undefined if the bytes end too early. */
export class SectionReader {
  readonly #content: Buffer;
  #at = 0;

  constructor(content: Buffer) {
    this.#content = content;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#content.length;
  }

  bytes(length: number | undefined): Buffer | undefined {
    if (length === undefined || this.#at + length > this.#content.length) return undefined;
    this.#at += length;
    return this.#content.subarray(this.#at - length, this.#at);
  }

  /** Copies the numbers, because a section may be unaligned. */
  take<Numbers>(column: Column<Numbers>, count: number | undefined): Numbers | undefined {
    const bytes = this.bytes(multiply(count, column.BYTES_PER_ELEMENT));
    return bytes && new column(new Uint8Array(bytes).buffer);
  }
}
