/**
 * What a schema has worked out, apart from the questions it answers, so that the next schema can take it over. Whoever takes it over marks it as spent: it
 * is changed from then on, and the schema it belonged to would give answers about files it does not have.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import { reportDuplicate } from './check/check-names.ts';
import { TypesByName } from './check/similar-types.ts';
import { FileAnswers } from './file-answers.ts';
import { collectDeclarations } from './link/collect-declarations.ts';
import type { ImportGraph, ImportSettings } from './link/link-imports.ts';
import { LinkedFile, type Judgement } from './link/linked-file.ts';
import { SymbolTable } from './link/symbol-table.ts';
import { wellKnownTree } from './link/well-known-tree.ts';
import { Reports } from './linker.ts';
import { optionsTypes } from './options/interpret-options.ts';

/** What may be imported besides the targets. */
export interface LinkOptions {
  /** Finds what the targets import beside each other. */
  readonly include?: (path: string) => SyntaxTree | undefined;
  /** Which file a path leads to, where several paths may lead to one: it is linked once, under the first of them. */
  readonly identityOf?: (path: string) => string | undefined;
  /** How closely each file is judged; without an answer, targets strictly and all others never. */
  readonly judgementOf?: (path: string, isTarget: boolean) => Judgement;
  /** The folders that were searched for imports, for messages. */
  readonly searched?: readonly string[];
  /** Shall descriptors say where every element stands, and its comments? */
  readonly sourceInfo?: boolean;
}

/** The path under which files import descriptor.proto. */
const descriptorPath = 'google/protobuf/descriptor.proto';

export class SchemaState {
  readonly graph: ImportGraph;
  readonly options: LinkOptions;
  readonly symbols: SymbolTable;
  readonly typesByName: TypesByName;
  readonly reports: Reports;
  readonly answers: FileAnswers;
  readonly byPath: ReadonlyMap<string, LinkedFile>;
  /** Files of which an extension has the number of another one. */
  collided: ReadonlySet<LinkedFile>;
  /** Are the names of all files collected, or about to be? */
  hasNames: boolean;
  /** The names of so many files are collected. */
  #named = 0;
  /** Has another schema taken this over? */
  isSpent = false;

  /** Without a former state, one that knows nothing yet. */
  constructor(graph: ImportGraph, options: LinkOptions, former?: SchemaState) {
    this.graph = graph;
    this.options = options;
    this.symbols = former?.symbols ?? new SymbolTable();
    this.typesByName = former?.typesByName ?? new TypesByName();
    this.reports = former?.reports ?? new Reports();
    this.answers = former?.answers ?? new FileAnswers(this.reports);
    this.collided = former?.collided ?? new Set();
    this.hasNames = former?.hasNames ?? false;
    this.byPath = new Map(graph.files.map((file) => [file.path, file]));
  }

  get files(): readonly LinkedFile[] {
    return this.graph.files;
  }

  /** The descriptor.proto that the files reach. */
  get ownDescriptor(): LinkedFile | undefined {
    return this.byPath.get(descriptorPath);
  }

  /** Gives every declaration its full name, once; in so many more files, if not in all that are left. */
  collectNames(most = Infinity): void {
    if (this.hasNames) return;
    const end = Math.min(this.#named + most, this.files.length);
    // Whoever asks for a name meanwhile shall not collect the names again.
    this.hasNames = true;
    for (; this.#named < end; this.#named++)
      collectNamesOf(this.files[this.#named] as LinkedFile, this.symbols, this.reports);
    this.hasNames = end === this.files.length;
    if (this.hasNames) addDescriptorTypes(this.symbols);
  }
}

/** Adds the names of a file, and reports those that are taken. */
export function collectNamesOf(file: LinkedFile, symbols: SymbolTable, reports: Reports): void {
  reports.about('duplicates', () =>
    collectDeclarations(file, symbols, (declaration, former) => reportDuplicate(reports, declaration, former)),
  );
  file.finishNames();
}

/** What decides where imports lead, with an answer for everything. */
export function importSettings(options: LinkOptions, round: number, reuse: ImportSettings['reuse']): ImportSettings {
  return {
    include: options.include ?? (() => undefined),
    judgementOf: options.judgementOf ?? ((_, isTarget) => (isTarget ? 'strictly' : 'never')),
    identityOf: options.identityOf ?? (() => undefined),
    round,
    reuse,
  };
}

/**
 * Options are fields of messages in descriptor.proto, also where nobody imports it, or where a tree has one of its own that lacks some of
 * them.
 */
function addDescriptorTypes(symbols: SymbolTable): void {
  if (optionsTypes.every((name) => symbols.get(`google.protobuf.${name}`)?.kind === 'message')) return;
  collectDeclarations(builtInDescriptor(), symbols, () => undefined);
}

/** A new file for the descriptor.proto that is built in; it stands behind all others. */
function builtInDescriptor(): LinkedFile {
  const tree = wellKnownTree(descriptorPath);
  if (tree === undefined) throw new Error(`${descriptorPath} is not built in`);
  const file = new LinkedFile(tree, false, 'never', () => undefined);
  file.position = Number.MAX_SAFE_INTEGER;
  return file;
}

let descriptorNames: ReadonlySet<string> | undefined;

/** Does a file declare something that descriptor.proto declares too? Then the options of all files may depend on it. */
export function declaresDescriptorTypes(file: LinkedFile): boolean {
  if (descriptorNames === undefined) {
    const descriptor = builtInDescriptor();
    collectDeclarations(descriptor, new SymbolTable(), () => undefined);
    descriptorNames = new Set(descriptor.declarations.map(({ fullName }) => fullName));
  }
  return file.declarations.some(({ fullName }) => descriptorNames?.has(fullName));
}
