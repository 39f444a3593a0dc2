/**
 * Reads file contents as facts, in the order of commits. Each version of a file is read as its difference from the previously read version,
 * which is the next older one.
 */
import type { FileFacts } from '../version/file-facts.ts';
import { readFileVersion, type FileVersion } from '../version/read-file-version.ts';

/** A file whose content may have to be read; a removed file has no content. */
export interface RequestedFile {
  readonly place: string;
  readonly objectId: string | undefined;
  /** The location of its older versions, which were read before this one. */
  readonly renamedFrom?: string | undefined;
}

export class ContentReader {
  /** The facts of every content read so far, by object id. */
  readonly facts = new Map<string, FileFacts>();
  /** The file of each requested content. */
  readonly #asked = new Map<string, RequestedFile>();
  /** The last read version of the file at each location. */
  readonly #neighbours = new Map<string, BufferedVersion>();

  /** The ids of the contents that still have to be read for some files. */
  request(files: readonly RequestedFile[]): string[] {
    const ids: string[] = [];
    for (const file of files) {
      if (file.objectId === undefined || this.facts.has(file.objectId) || this.#asked.has(file.objectId)) continue;
      this.#asked.set(file.objectId, file);
      ids.push(file.objectId);
    }
    return ids;
  }

  /** Reads a content. Its bytes are copied, so the caller may reuse the buffer. */
  take(id: string, content: Buffer): void {
    const file = this.#asked.get(id);
    if (file === undefined) throw new Error(`${id} was not asked for`);
    this.#asked.delete(id);
    const neighbour = this.#neighbours.get(file.renamedFrom ?? file.place);
    const room = reuseOrAllocate(content, neighbour?.spare);
    content.copy(room);
    const version = readFileVersion(room.subarray(0, content.length), neighbour?.version);
    this.facts.set(id, version.facts);
    if (file.renamedFrom !== undefined) this.#neighbours.delete(file.renamedFrom);
    this.#neighbours.set(file.place, { version, room, spare: neighbour?.room });
  }
}

/** A version and its bytes. The buffer of the previous version is reused for the next one, so memory is allocated per file, not per version. */
interface BufferedVersion {
  readonly version: FileVersion;
  readonly room: Buffer;
  readonly spare: Buffer | undefined;
}

function reuseOrAllocate(content: Buffer, spare: Buffer | undefined): Buffer {
  return spare !== undefined && spare.length >= content.length ? spare : Buffer.allocUnsafeSlow(content.length + 1024);
}
