import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import type { DecodedText } from './decode-text.ts';
import type { Overlay } from './overlay-listing.ts';
import { readTextFile } from './read-text-file.ts';

/** Files on the disk, with texts laid over them; asked by absolute path. */
export class OverlaidFiles {
  readonly #texts: Overlay;

  /** Paths of an overlay are relative to a directory. */
  constructor(directory: string, overlay: Overlay = new Map()) {
    this.#texts = new Map([...overlay].map(([path, text]) => [resolve(directory, path), text]));
  }

  has(diskPath: string): boolean {
    return this.#texts.has(diskPath) ? this.#texts.get(diskPath) !== undefined : existsSync(diskPath);
  }

  /** Reads a file; findings call it `path`. One that cannot be read is an `InputError`. */
  read(diskPath: string, path: string): DecodedText {
    const text = this.#texts.get(diskPath);
    return text === undefined ? readTextFile(diskPath, path) : { text, findings: [] };
  }
}
