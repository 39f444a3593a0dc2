/** What was worked out about each file, so that it is worked out once, and what of it is forgotten when other files change. */
import type { Finding } from '@protoshepherd/source';

import type { FileShape } from './describe/file-shape.ts';
import type { LinkedFile } from './link/linked-file.ts';
import type { Reports } from './linker.ts';
import type { TypeReference } from './type-reference.ts';

export class FileAnswers {
  readonly descriptors = new Map<LinkedFile, Uint8Array>();
  /** Files whose options have been looked at; what is wrong with them has been reported. */
  readonly examined = new Set<LinkedFile>();
  readonly shapes = new Map<LinkedFile, FileShape>();
  readonly references = new Map<LinkedFile, readonly TypeReference[]>();
  /** The rows of imports that nothing needs. They hold as long as other files look the same, though the files that imports lead to may be read anew. */
  readonly unusedImportRows = new Map<LinkedFile, ReadonlySet<number>>();
  readonly findings = new Map<LinkedFile, readonly Finding[]>();
  readonly #reports: Reports;

  constructor(reports: Reports) {
    this.#reports = reports;
  }

  /** Forgets everything about a file that is no longer there. */
  forgetFile(file: LinkedFile): void {
    this.forgetContent(file);
    this.forgetReferences(file);
    this.#reports.dropFile(file);
  }

  /** Forgets what depends on the content of the files that a file sees. */
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

  /** Forgets the declarations that a file refers to. */
  forgetReferences(file: LinkedFile): void {
    this.references.delete(file);
  }

  /** Forgets what is wrong with a file, except with its options. */
  forgetFindings(file: LinkedFile): void {
    this.findings.delete(file);
    this.#reports.drop(file, 'names');
  }
}
