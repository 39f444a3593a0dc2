/**
 * Contents to facts, in the order in which git gives them: youngest first. The version of a file that was read last is the one after the next, which is
 * therefore read as what differs from it.
 */
import type { FileFacts } from '../version/file-facts.ts';
import { readVersion, type FileVersion } from '../version/read-version.ts';

/** A file that needs its content read; one that is gone does not. */
export interface AskedFile {
  readonly place: string;
  readonly objectId: string | undefined;
  /** The place of the versions that are read after this one. */
  readonly renamedFrom?: string | undefined;
}

export class ContentReader {
  /** What was read, by the id of the content. */
  readonly facts = new Map<string, FileFacts>();
  /** Whose version a content is, for those that have been asked for. */
  readonly #asked = new Map<string, AskedFile>();
  /** The version of the file at each place that was read last. */
  readonly #neighbours = new Map<string, HeldVersion>();

  /** The contents that have to be read for some files, each once. */
  ask(files: readonly AskedFile[]): string[] {
    const ids: string[] = [];
    for (const file of files) {
      if (file.objectId === undefined || this.#asked.has(file.objectId)) continue;
      this.#asked.set(file.objectId, file);
      ids.push(file.objectId);
    }
    return ids;
  }

  /** Takes a content, whose bytes may be used for something else afterwards. */
  take(id: string, content: Buffer): void {
    const file = this.#asked.get(id);
    if (file === undefined) throw new Error(`nobody asked for ${id}`);
    const neighbour = this.#neighbours.get(file.place);
    const room = roomFor(content, neighbour?.spare);
    content.copy(room);
    const version = readVersion(room.subarray(0, content.length), neighbour?.version);
    this.facts.set(id, version.facts);
    if (file.renamedFrom !== undefined) this.#neighbours.delete(file.place);
    this.#neighbours.set(file.renamedFrom ?? file.place, { version, room, spare: neighbour?.room });
  }
}

/** A version and its bytes. Those of the version that was read before it are free for the one after it: memory is asked for once a file, not once a version. */
interface HeldVersion {
  readonly version: FileVersion;
  readonly room: Buffer;
  readonly spare: Buffer | undefined;
}

function roomFor(content: Buffer, spare: Buffer | undefined): Buffer {
  return spare !== undefined && spare.length >= content.length ? spare : Buffer.allocUnsafeSlow(content.length + 1024);
}
