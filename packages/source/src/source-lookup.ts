import { LineIndex } from './line-index.ts';
import type { SourceFile } from './source-file.ts';

/** The text of a file and its line index. */
export interface SourceText {
  readonly text: string;
  readonly lines: LineIndex;
}

/** Finds the text of a file by its path; `undefined` if the file was not read. */
export type SourceLookup = (file: string) => SourceText | undefined;

/** A lookup in files that have been read. Indexes the lines of a file on first use and caches the index. */
export function createSourceLookup(files: readonly SourceFile[]): SourceLookup {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Map<string, SourceText>();
  return (path) => {
    const known = seen.get(path);
    const file = byPath.get(path);
    if (known !== undefined || file === undefined) return known;
    const { text } = file;
    const found: SourceText = { text, lines: new LineIndex(text) };
    seen.set(path, found);
    return found;
  };
}
