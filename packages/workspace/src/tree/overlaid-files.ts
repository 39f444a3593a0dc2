import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import type { DecodedText } from './decode-text.ts';
import type { Overlay } from './overlay-listing.ts';
import { readTextFile } from './read-text-file.ts';

/** Files on disk with overlaid texts, by absolute path. */
export class OverlaidFiles {
  readonly #texts: Overlay;

  /** The paths of the overlay are relative to `directory`. */
  constructor(directory: string, overlay: Overlay = new Map()) {
    this.#texts = new Map([...overlay].map(([path, text]) => [resolve(directory, path), text]));
  }

  has(diskPath: string): boolean {
    return this.#texts.has(diskPath) ? this.#texts.get(diskPath) !== undefined : existsSync(diskPath);
  }

  /** Reads a file; findings call it `path`. An unreadable file is an `InputError`. */
  read(diskPath: string, path: string): DecodedText {
    const text = this.#texts.get(diskPath);
    return text === undefined ? readTextFile(diskPath, path) : { text, findings: [] };
  }
}
