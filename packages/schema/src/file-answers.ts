/** Cached results about each file, and which of them are invalidated when other files change. */
import type { Finding } from '@protoshepherd/source';

import type { FileShape } from './describe/file-shape.ts';
import type { LinkedFile } from './link/linked-file.ts';
import type { Reports } from './linker.ts';
import type { TypeReference } from './type-reference.ts';

export class FileAnswers {
  readonly descriptors = new Map<LinkedFile, Uint8Array>();
  /** Files whose options have been interpreted; their problems are already reported. */
  readonly examined = new Set<LinkedFile>();
  readonly shapes = new Map<LinkedFile, FileShape>();
  readonly references = new Map<LinkedFile, readonly TypeReference[]>();
  /** The rows of unused imports. They stay valid as long as the interfaces of other files stay the same, even if imported files are parsed again. */
  readonly unusedImportRows = new Map<LinkedFile, ReadonlySet<number>>();
  readonly findings = new Map<LinkedFile, readonly Finding[]>();
  readonly #reports: Reports;

  constructor(reports: Reports) {
    this.#reports = reports;
  }

  /** Removes all results about a deleted file. */
  forgetFile(file: LinkedFile): void {
    this.forgetContent(file);
    this.forgetReferences(file);
    this.#reports.dropFile(file);
  }

  /** Removes the results that depend on the content of visible files. */
  forgetContent(file: LinkedFile): void {
    this.descriptors.delete(file);
    this.shapes.delete(file);
    this.unusedImportRows.delete(file);
    this.forgetFindings(file);
    this.#reports.drop(file, 'options');
    this.examined.delete(file);
    file.doubts.clear();
    if (file.hasUnusualName) file.doubts.add('anything');
  }

  /** Removes the references of a file. */
  forgetReferences(file: LinkedFile): void {
    this.references.delete(file);
  }

  /** Removes the problems of a file, except those of its options. */
  forgetFindings(file: LinkedFile): void {
    this.findings.delete(file);
    this.#reports.drop(file, 'names');
  }
}
