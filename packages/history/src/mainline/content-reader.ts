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

/** The facts of a content, by its object id; undefined if it has not been read. */
export type FactsLookup = (objectId: string) => FileFacts | undefined;

export class ContentReader {
  /** Every content requested so far, by object id. */
  readonly #contents = new Map<string, RequestedContent>();
  /** The contents that have not been read, in the order of their requests. */
  readonly #waiting: RequestedContent[] = [];
  #nextWaiting = 0;
  /** The last read version of the file at each location. */
  readonly #neighbours = new Map<string, BufferedVersion>();

  /** The facts of the contents read so far. */
  readonly factsOf: FactsLookup = (objectId) => this.#contents.get(objectId)?.facts;

  /** The ids of the contents that still have to be read for some files. */
  request(files: readonly RequestedFile[]): string[] {
    const ids: string[] = [];
    for (const file of files) {
      const { objectId } = file;
      if (objectId === undefined || this.#contents.has(objectId)) continue;
      const content = { file, facts: undefined };
      this.#contents.set(objectId, content);
      this.#waiting.push(content);
      ids.push(objectId);
    }
    return ids;
  }

  /** Reads a content. Contents arrive in the order of their requests. The bytes are copied, so the caller may reuse the buffer. */
  take(id: string, bytes: Buffer): void {
    const content = this.#waiting[this.#nextWaiting++];
    if (content?.file?.objectId !== id) throw new Error(`${id} was not asked for`);
    const { place, renamedFrom } = content.file;
    content.file = undefined;
    const neighbour = this.#neighbours.get(renamedFrom ?? place);
    const room = reuseOrAllocate(bytes, neighbour?.spare);
    bytes.copy(room);
    const version = readFileVersion(room.subarray(0, bytes.length), neighbour?.version);
    content.facts = version.facts;
    if (renamedFrom !== undefined) this.#neighbours.delete(renamedFrom);
    this.#neighbours.set(place, { version, room, spare: neighbour?.room });
  }
}

/** A content of which the file, until it is read, or the facts are known. */
interface RequestedContent {
  file: RequestedFile | undefined;
  facts: FileFacts | undefined;
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
