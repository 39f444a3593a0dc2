/** The files of a scan. They are read one after the other, and read again if a report shows a part of one, so that memory does not grow with their number. */
import { resolve } from 'node:path';

import { LineIndex, sortBy, type Finding, type SourceText } from '@protoshepherd/source';
import { createFinding } from '@protoshepherd/scan';
import { InputError, listDataFiles, readTextFile } from '@protoshepherd/workspace';

/** A text to scan. */
export interface DataText {
  /** Its name in findings. */
  readonly path: string;
  /** Without the byte order mark that some editors write. */
  readonly text: string;
  readonly mark: string;
  readonly findings: readonly Finding[];
}

const byteOrderMark = '\uFEFF';

/** The files below some paths, each once, under the name that a person knows. */
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
        const name = below === '' ? typed : `${typed.replace(/\/+$/, '')}${below.startsWith('/') ? '' : '/'}${below}`;
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

  /** Where a file lies on the disk; undefined for a text that is in no file. */
  diskPath(path: string): string | undefined {
    return this.#diskPaths.get(path);
  }

  /** Reads a file. One that cannot be read is empty and has a finding. */
  read(path: string): DataText {
    const { text, findings } = this.#read(path);
    const mark = text.startsWith(byteOrderMark) ? byteOrderMark : '';
    return { path, text: text.slice(mark.length), mark, findings };
  }

  /** The text of a file, for frames. Findings of one file follow each other, so only the last file is kept. */
  sourceOf(path: string): SourceText | undefined {
    if (!this.has(path)) return undefined;
    if (this.#shown?.path !== path) {
      const { text } = this.read(path);
      this.#shown = { path, source: { text, lines: new LineIndex(text) } };
    }
    return this.#shown.source;
  }

  #read(path: string): { readonly text: string; readonly findings: readonly Finding[] } {
    if (path === this.#text?.path) return { text: this.#text.text, findings: [] };
    try {
      return readTextFile(this.#diskPaths.get(path) ?? path, path);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const location = { file: path, line: 1, column: 1, endLine: 1, endColumn: 1 };
      const { message } = error;
      return { text: '', findings: [createFinding({ rule: 'scan-unread', severity: 'error', message, location })] };
    }
  }
}
