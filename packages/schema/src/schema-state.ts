/**
 * What a schema has worked out, apart from the questions it answers, so that the next schema can take it over. Whoever takes it over marks it as spent: it
 * is changed from then on, and the schema it belonged to would give answers about files it does not have.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import { reportDuplicate } from './check/check-names.ts';
import { TypesByName } from './check/similar-types.ts';
import type { SchemaFile } from './declaration.ts';
import { FileAnswers } from './file-answers.ts';
import type { VerdictLookup } from './kept/kept-verdicts.ts';
import { areNamesUnique } from './kept/unique-names.ts';
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
  /** Finds what an earlier linking has kept; asked once with all files, when the first name is looked up. */
  readonly keptVerdicts?: (files: readonly SchemaFile[]) => VerdictLookup | undefined;
  /** Finds the descriptor that an earlier linking with the same `sourceInfo` wrote of a file; asked only for files with a kept verdict. */
  readonly keptDescriptor?: (file: SchemaFile) => Uint8Array | undefined;
}

/** The path under which files import descriptor.proto. */
const descriptorPath = 'google/protobuf/descriptor.proto';
const descriptorPackage = 'google.protobuf';

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
  /** What an earlier linking has kept, if every name of the tree belongs to one file; asked for when the first name is. */
  #kept: { readonly verdictOf: VerdictLookup | undefined } | undefined;
  /** Files whose names are collected, and those of everything that they import. */
  readonly #closed = new Set<LinkedFile>();
  #byPackage: ReadonlyMap<string, readonly LinkedFile[]> | undefined;

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
    for (; this.#named < end; this.#named++) this.#collect([this.files[this.#named] as LinkedFile]);
    this.hasNames = end === this.files.length;
    if (this.hasNames) addDescriptorTypes(this.symbols);
  }

  /** Finds the verdicts that an earlier linking has kept; undefined if they must not be used, or all names are collected anyway. */
  get verdictOf(): VerdictLookup | undefined {
    if (this.hasNames) return undefined;
    this.#kept ??= { verdictOf: this.#findVerdicts() };
    return this.#kept.verdictOf;
  }

  /** Collects the names of a file; those of all files, unless every name of the tree belongs to one file. */
  collectOwnNames(file: LinkedFile): void {
    if (this.verdictOf === undefined) this.collectNames();
    else this.#collect([file]);
  }

  /** Collects the names of a file and of everything that it imports, however far. */
  collectNamesFor(file: LinkedFile): void {
    if (this.verdictOf === undefined) {
      this.collectNames();
      return;
    }
    const pending = [file];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (this.#closed.has(next)) continue;
      this.#closed.add(next);
      this.#collect([next]);
      for (const each of next.imports) if (each.file !== undefined) pending.push(each.file as LinkedFile);
    }
  }

  /** Collects the names of the files that may declare a full name. */
  collectNamesAround(fullName: string): void {
    if (this.verdictOf === undefined) {
      this.collectNames();
      return;
    }
    this.#byPackage ??= filesByPackage(this.files);
    for (let scope = fullName; ; scope = scope.slice(0, Math.max(0, scope.lastIndexOf('.')))) {
      this.#collect(this.#byPackage.get(scope) ?? []);
      if (scope === '') return;
    }
  }

  #findVerdicts(): VerdictLookup | undefined {
    const verdictOf = this.options.keptVerdicts?.(this.files);
    if (verdictOf === undefined || !areNamesUnique(this.files, verdictOf)) return undefined;
    // Options are fields of messages of descriptor.proto for all files, whether they import it or not.
    this.#collect(this.files.filter((file) => file.package === descriptorPackage));
    addDescriptorTypes(this.symbols);
    for (const file of this.files) if (!file.areNamesKnown) this.symbols.addPackage(file.package);
    return verdictOf;
  }

  #collect(files: readonly LinkedFile[]): void {
    for (const file of files) if (!file.areNamesKnown) collectNamesOf(file, this.symbols, this.reports);
  }
}

function filesByPackage(files: readonly LinkedFile[]): ReadonlyMap<string, readonly LinkedFile[]> {
  const found = new Map<string, LinkedFile[]>();
  for (const file of files) {
    const known = found.get(file.package);
    if (known === undefined) found.set(file.package, [file]);
    else known.push(file);
  }
  return found;
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
