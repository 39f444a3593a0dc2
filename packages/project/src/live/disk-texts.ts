/**
 * Caches texts from disk until they are reported as changed. Added and removed files are detected by inspecting the changed paths, so that saving a known file does not list
 * the whole tree again.
 */
import { lstatSync } from 'node:fs';
import { sep } from 'node:path';

import { isProtoName, readListedFile, stagingName, type ListedFile } from '@protoshepherd/workspace';

/** Beyond this number of paths, everything is treated as changed. */
const maxPaths = 100;

interface ReadText extends ReturnType<typeof readListedFile> {
  readonly realPath: string;
}

export class DiskTexts {
  /** By import path. */
  readonly #texts = new Map<string, ReadText>();
  #stamp = Symbol('disk');
  #listingStamp = Symbol('listing');

  /** Changes with every change. */
  get stamp(): symbol {
    return this.#stamp;
  }

  /** Changes with every change that may have added or removed files. */
  get listingStamp(): symbol {
    return this.#listingStamp;
  }

  /** Reads a listed file. */
  read(listed: ListedFile): ReturnType<typeof readListedFile> {
    const known = this.#texts.get(listed.path);
    if (known !== undefined && known.file.origin === listed.origin && known.file.root === listed.root) return known;
    const read = { ...readListedFile(listed), realPath: listed.realPath };
    this.#texts.set(listed.path, read);
    return read;
  }

  /** Forgets the files at or below some absolute paths. */
  forget(paths: readonly string[] | 'everything'): void {
    if (paths !== 'everything' && paths.length === 0) return;
    this.#stamp = Symbol('disk');
    if (paths === 'everything' || paths.length > maxPaths) {
      this.#texts.clear();
      this.#listingStamp = Symbol('listing');
      return;
    }
    const known = this.#textsAt(paths);
    if (paths.some((path) => this.#mayChangeListing(path, known))) this.#listingStamp = Symbol('listing');
    for (const texts of known.values()) for (const path of texts) this.#texts.delete(path);
  }

  /** Forgets all other files. */
  retain(paths: ReadonlySet<string>): void {
    for (const path of this.#texts.keys()) if (!paths.has(path)) this.#texts.delete(path);
  }

  /** The files at or below each of some paths. */
  #textsAt(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>(paths.map((path) => [path, []]));
    for (const [own, { file, realPath }] of this.#texts) {
      for (const [path, texts] of found) {
        if (isAtOrBelow(path, file.origin) || isAtOrBelow(path, realPath)) texts.push(own);
      }
    }
    return found;
  }

  /** True if files may have been added or removed at a path. A known file that still exists only has another text. */
  #mayChangeListing(path: string, known: ReadonlyMap<string, readonly string[]>): boolean {
    const names = path.split(sep);
    if (names.includes('.git')) return false;
    if (names.includes(stagingName)) return true;
    const hasTexts = known.get(path)?.length !== 0;
    return !isFile(path) || isProtoName(path) !== hasTexts;
  }
}

/** An inaccessible path is not a readable file. */
function isFile(path: string): boolean {
  try {
    return lstatSync(path).isFile();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

function isAtOrBelow(path: string, other: string): boolean {
  return other === path || other.startsWith(path + sep);
}
