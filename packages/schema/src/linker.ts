/** What the parts of the linker share: all files, all names, and where problems are collected. */
import type { Finding, Span } from '@protoshepherd/source';

import type { SchemaFindingId } from './finding-ids.ts';
import type { LinkedFile } from './link/linked-file.ts';
import type { SymbolTable } from './link/symbol-table.ts';
import type { SharedPaths } from './options/option-path.ts';
import type { FeatureTable } from './shape/features.ts';
import type { FieldTraitsTable } from './shape/field-traits.ts';
import type { ShapeTable } from './shape/message-shape.ts';

/** Something wrong in one file, in offsets; it becomes a finding when all are asked for. */
export interface LinkProblem {
  readonly rule: SchemaFindingId;
  readonly message: string;
  readonly span: Span;
  readonly severity?: Finding['severity'];
  readonly related?: readonly RelatedSpan[];
}

/** Another place to look at, perhaps in another file. */
export interface RelatedSpan {
  readonly message: string;
  readonly file: LinkedFile;
  readonly span: Span;
}

/** Shared by everything that looks names up. */
export interface Linker {
  readonly files: readonly LinkedFile[];
  /** The folders that were searched for imports, for messages. */
  readonly searched: readonly string[];
  readonly symbols: SymbolTable;
  readonly shapes: ShapeTable;
  readonly features: FeatureTable;
  /** Where the names of options lead. */
  readonly optionPaths: SharedPaths;
  readonly traits: FieldTraitsTable;
  /** The descriptor.proto that the files reach; absent if none of them imports it. */
  readonly ownDescriptor: LinkedFile | undefined;
  /** Notes a problem in a file. */
  report(file: LinkedFile, problem: LinkProblem): void;
}

/** The problems of one file. */
export interface FileProblems {
  readonly names: readonly LinkProblem[];
  readonly options: readonly LinkProblem[];
}

/** The problems of all files, sorted by what they are about: names and numbers, or options. */
export class Reports {
  /** What the problems are about that are added from now on. */
  subject: keyof FileProblems = 'names';
  /** Are new problems dropped because they have been reported before? */
  isMuted = false;
  readonly #files = new Map<LinkedFile, { names: LinkProblem[]; options: LinkProblem[] }>();

  add(file: LinkedFile, problem: LinkProblem): void {
    if (this.isMuted) return;
    let problems = this.#files.get(file);
    if (problems === undefined) {
      problems = { names: [], options: [] };
      this.#files.set(file, problems);
    }
    problems[this.subject].push(problem);
  }

  of(file: LinkedFile): FileProblems {
    return this.#files.get(file) ?? { names: [], options: [] };
  }
}
