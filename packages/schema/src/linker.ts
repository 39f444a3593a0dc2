/** What the parts of the linker share: all files, all names, and where problems are collected. */
import type { Finding, Span } from '@protoshepherd/source';

import type { TypesByName } from './check/similar-types.ts';
import type { SchemaFindingId } from './finding-ids.ts';
import type { LinkedFile } from './link/linked-file.ts';
import type { SymbolTable } from './link/symbol-table.ts';
import type { SharedPaths } from './options/option-path.ts';
import type { WrittenOptionsTable } from './options/written-options.ts';
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
  readonly typesByName: TypesByName;
  readonly shapes: ShapeTable;
  readonly features: FeatureTable;
  /** Where the names of options lead. */
  readonly optionPaths: SharedPaths;
  readonly traits: FieldTraitsTable;
  /** The bytes of options, by their text. */
  readonly writtenOptions: WrittenOptionsTable;
  /** The number of problems reported so far. */
  readonly problemCount: number;
  /** The descriptor.proto that the files reach; absent if none of them imports it. */
  readonly ownDescriptor: LinkedFile | undefined;
  /** Notes a problem in a file. */
  report(file: LinkedFile, problem: LinkProblem): void;
  /** Notes that a problem in a file depends on more than what the file sees. */
  noteDependency(file: LinkedFile, outlook: OutsideDependency): void;
}

/** What findings of a file may depend on besides what it sees of other files: anything about their types, or the paths of all files. */
export type OutsideDependency = 'types' | 'paths';

/** The problems of one file, by what they are about. */
export interface FileProblems {
  /** Names that are taken; noted while names are collected. */
  readonly duplicates: LinkProblem[];
  /** What concerns several files at once. */
  readonly together: LinkProblem[];
  /** Names and numbers. */
  readonly names: LinkProblem[];
  readonly options: LinkProblem[];
}

/** The problems of all files. */
export class Reports {
  /** What the problems are about that are added from now on. */
  subject: keyof FileProblems = 'names';
  /** Are new problems dropped because they have been reported before? */
  isMuted = false;
  /** The number of problems reported so far, including dropped ones. */
  count = 0;
  readonly #files = new Map<LinkedFile, FileProblems>();
  readonly #outlooks: Readonly<Record<OutsideDependency, Set<LinkedFile>>> = { types: new Set(), paths: new Set() };

  add(file: LinkedFile, problem: LinkProblem): void {
    this.count++;
    if (this.isMuted) return;
    this.#open(file)[this.subject].push(problem);
    // Lines of the other file may move.
    if (problem.related?.some((place) => place.file !== file)) this.addDependency(file, 'types');
  }

  /** Adds the problems that a function reports, all of them about one subject. */
  about(subject: keyof FileProblems, report: () => void): void {
    const former = this.subject;
    this.subject = subject;
    report();
    this.subject = former;
  }

  of(file: LinkedFile): FileProblems {
    return this.#files.get(file) ?? { duplicates: [], together: [], names: [], options: [] };
  }

  /** Notes that findings of a file depend on more than what it sees. */
  addDependency(file: LinkedFile, outlook: OutsideDependency): void {
    this.#outlooks[outlook].add(file);
  }

  /** The files whose findings depend on more than what they see. */
  withDependency(outlook: OutsideDependency): LinkedFile[] {
    return [...this.#outlooks[outlook]];
  }

  /** Files with problems that concern several files. */
  filesTogether(): LinkedFile[] {
    return [...this.#files].flatMap(([file, { together }]) => (together.length > 0 ? [file] : []));
  }

  /** Drops the problems of a file about some subjects. */
  drop(file: LinkedFile, ...subjects: readonly (keyof FileProblems)[]): void {
    const problems = this.#files.get(file);
    for (const subject of subjects) if (problems !== undefined) problems[subject].length = 0;
    if (!subjects.includes('names')) return;
    this.#outlooks.types.delete(file);
    this.#outlooks.paths.delete(file);
  }

  /** Drops everything about a file. */
  dropFile(file: LinkedFile): void {
    this.drop(file, 'names');
    this.#files.delete(file);
  }

  #open(file: LinkedFile): FileProblems {
    let problems = this.#files.get(file);
    if (problems === undefined) {
      problems = { duplicates: [], together: [], names: [], options: [] };
      this.#files.set(file, problems);
    }
    return problems;
  }
}
