/**
 * Texts of the disk, read once until somebody says that they have changed. Whether files have come or gone is found out by looking at the paths that changed: to save a file
 * that is known already must not list the whole tree again.
 */
import { lstatSync } from 'node:fs';
import { sep } from 'node:path';

import { isProtoName, readListedFile, stagingName, type ListedFile } from '@protoshepherd/workspace';

/** As many single paths are looked at; beyond, everything may have changed. */
const mostPaths = 100;

interface ReadText extends ReturnType<typeof readListedFile> {
  readonly realPath: string;
}

export class DiskTexts {
  /** By the path that imports name. */
  readonly #texts = new Map<string, ReadText>();
  #stamp = Symbol('disk');
  #listingStamp = Symbol('listing');

  /** Another value after every change. */
  get stamp(): symbol {
    return this.#stamp;
  }

  /** Another value after every change that may have added or removed files. */
  get listingStamp(): symbol {
    return this.#listingStamp;
  }

  /** Reads a file that was listed. */
  read(listed: ListedFile): ReturnType<typeof readListedFile> {
    const known = this.#texts.get(listed.path);
    if (known !== undefined && known.file.origin === listed.origin && known.file.root === listed.root) return known;
    const read = { ...readListedFile(listed), realPath: listed.realPath };
    this.#texts.set(listed.path, read);
    return read;
  }

  /** Forgets what lies at some absolute paths, and below them. */
  forget(paths: readonly string[] | 'everything'): void {
    if (paths !== 'everything' && paths.length === 0) return;
    this.#stamp = Symbol('disk');
    if (paths === 'everything' || paths.length > mostPaths) {
      this.#texts.clear();
      this.#listingStamp = Symbol('listing');
      return;
    }
    const known = this.#textsAt(paths);
    if (paths.some((path) => this.#mayChangeListing(path, known))) this.#listingStamp = Symbol('listing');
    for (const texts of known.values()) for (const path of texts) this.#texts.delete(path);
  }

  /** Forgets all files but some. */
  retain(paths: ReadonlySet<string>): void {
    for (const path of this.#texts.keys()) if (!paths.has(path)) this.#texts.delete(path);
  }

  /** The files that lie at each of some paths, or below it. */
  #textsAt(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>(paths.map((path) => [path, []]));
    for (const [own, { file, realPath }] of this.#texts) {
      for (const [path, texts] of found) {
        if (isAtOrBelow(path, file.origin) || isAtOrBelow(path, realPath)) texts.push(own);
      }
    }
    return found;
  }

  /** May files have come or gone at a path? A file that was read before and is still a file has only another text. */
  #mayChangeListing(path: string, known: ReadonlyMap<string, readonly string[]>): boolean {
    const names = path.split(sep);
    if (names.includes('.git')) return false;
    if (names.includes(stagingName)) return true;
    const hasTexts = known.get(path)?.length !== 0;
    return !isFile(path) || isProtoName(path) !== hasTexts;
  }
}

/** What cannot be looked at is no file that could be read. */
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
