/** The files of a scan. They are read one by one, and again to quote them in a report, so that memory does not grow with their number. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { LineIndex, sortBy, type Finding, type SourceText } from '@protoshepherd/source';
import { unreadFinding } from '@protoshepherd/scan';
import { asInputError, InputError, listDataFiles, readTextFile } from '@protoshepherd/workspace';

/** A file to scan. */
export interface DataContent {
  /** Its name in findings. */
  readonly path: string;
  /** Text without a byte order mark, or the bytes of a binary message. */
  readonly content: string | Uint8Array;
  readonly mark: string;
  readonly findings: readonly Finding[];
}

const binaryName = /\.(?:binpb|pb|bin)$/i;
const byteOrderMark = '\uFEFF';

/** The files below some paths, each once, under the path known to the user. */
export class DataFiles {
  /** Sorted. */
  readonly paths: readonly string[];
  readonly #diskPaths: ReadonlyMap<string, string>;
  readonly #text: { readonly path: string; readonly text: string } | undefined;
  #shown: { readonly path: string; readonly source: SourceText } | undefined;

  constructor(
    directory: string,
    paths: readonly string[],
    text: { readonly path: string; readonly text: string } | undefined,
  ) {
    const named = new Map<string, string>();
    for (const typed of paths) {
      const top = resolve(directory, typed);
      for (const diskPath of listDataFiles(top)) {
        const below = diskPath.slice(top.length).replaceAll('\\', '/');
        const name =
          below === '' ? typed : `${typed.replace(/(?<!\/)\/+$/, '')}${below.startsWith('/') ? '' : '/'}${below}`;
        if (!named.has(diskPath)) named.set(diskPath, name.replace(/^\.\//, ''));
      }
    }
    this.#diskPaths = new Map([...named].map(([diskPath, name]) => [name, diskPath]));
    this.#text = text;
    this.paths = sortBy([...this.#diskPaths.keys(), ...(text === undefined ? [] : [text.path])], (path) => path);
  }

  has(path: string): boolean {
    return path === this.#text?.path || this.#diskPaths.has(path);
  }

  /** The location of a file on disk; undefined for a text without a file. */
  diskPath(path: string): string | undefined {
    return this.#diskPaths.get(path);
  }

  /** Reads a file. An unreadable file is empty and has a finding. */
  read(path: string): DataContent {
    try {
      const diskPath = this.#diskPaths.get(path);
      if (diskPath !== undefined && binaryName.test(path))
        return { path, content: readBytes(diskPath), mark: '', findings: [] };
      const { text, findings } =
        diskPath === undefined ? { text: this.#text?.text ?? '', findings: [] } : readTextFile(diskPath, path);
      const mark = text.startsWith(byteOrderMark) ? byteOrderMark : '';
      return { path, content: text.slice(mark.length), mark, findings };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return { path, content: '', mark: '', findings: [unreadFinding(path, error.message)] };
    }
  }

  /** The text of a file, for code frames. Findings of a file are consecutive, so only the last file is cached. */
  sourceOf(path: string): SourceText | undefined {
    if (!this.has(path)) return undefined;
    if (this.#shown?.path !== path) {
      const { content } = this.read(path);
      const text = typeof content === 'string' ? content : '';
      this.#shown = { path, source: { text, lines: new LineIndex(text) } };
    }
    return this.#shown.source;
  }
}

function readBytes(diskPath: string): Uint8Array {
  try {
    return readFileSync(diskPath);
  } catch (error) {
    throw asInputError(error, 'cannot read', diskPath);
  }
}
