/**
 * The results of a schema, without its query interface, so that the next schema can take them over. The old state is then marked as spent: it changes from
 * then on, so the old schema would give answers about files that it does not have.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import { reportDuplicate } from './check/check-names.ts';
import { TypesByName } from './check/similar-types.ts';
import type { SchemaFile } from './declaration.ts';
import { FileAnswers } from './file-answers.ts';
import type { VerdictLookup } from './cache/file-verdict.ts';
import { areNamesUnique } from './cache/unique-names.ts';
import { collectDeclarations } from './link/collect-declarations.ts';
import type { ImportGraph, ImportSettings } from './link/link-imports.ts';
import { LinkedFile, type Strictness } from './link/linked-file.ts';
import { SymbolTable } from './link/symbol-table.ts';
import { wellKnownTree } from './link/well-known-tree.ts';
import { Reports } from './linker.ts';
import { optionsTypes } from './options/interpret-options.ts';

/** Files that may be imported in addition to the targets. */
export interface LinkOptions {
  /** Finds the files that the targets import in addition to the targets. */
  readonly include?: (path: string) => SyntaxTree | undefined;
  /** The file of a path, if several paths may lead to the same file: it is linked once, under the first path. */
  readonly identifyFile?: (path: string) => string | undefined;
  /** The strictness of the checks for each file; the default is strict for targets and none for other files. */
  readonly chooseStrictness?: (path: string, isTarget: boolean) => Strictness;
  /** The folders searched for imports, for messages. */
  readonly searched?: readonly string[];
  /** Do descriptors have source info, that is, locations and comments? */
  readonly sourceInfo?: boolean;
  /** Finds cached results of an earlier linking; called once with all files, at the first name lookup. */
  readonly cachedVerdicts?: (files: readonly SchemaFile[]) => VerdictLookup | undefined;
  /** Finds the descriptor of a file from an earlier linking with the same `sourceInfo`; called only for files with a cached verdict. */
  readonly cachedDescriptor?: (file: SchemaFile) => Uint8Array | undefined;
}

/** The import path of descriptor.proto. */
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
  /** Files with an extension whose number belongs to another extension. */
  collided: ReadonlySet<LinkedFile>;
  /** Are the names of all files collected, or about to be? */
  hasNames: boolean;
  /** The number of files whose names are collected. */
  #named = 0;
  /** Has another schema taken over this state? */
  isSpent = false;
  /** Cached results of an earlier linking, if every name of the tree belongs to one file; requested at the first name lookup. */
  #kept: { readonly findVerdict: VerdictLookup | undefined } | undefined;
  /** Files whose names are collected, together with those of all their transitive imports. */
  readonly #closed = new Set<LinkedFile>();
  #byPackage: ReadonlyMap<string, readonly LinkedFile[]> | undefined;

  /** An empty state, if there is no former state. */
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

  /** The descriptor.proto that the files use. */
  get ownDescriptor(): LinkedFile | undefined {
    return this.byPath.get(descriptorPath);
  }

  /** Gives every declaration its full name, once; processes the given number of files, or all that are left. */
  collectNames(most = Infinity): void {
    if (this.hasNames) return;
    const end = Math.min(this.#named + most, this.files.length);
    // A lookup during the collection must not start another one.
    this.hasNames = true;
    for (; this.#named < end; this.#named++) this.#collect([this.files[this.#named] as LinkedFile]);
    this.hasNames = end === this.files.length;
    if (this.hasNames) addDescriptorTypes(this.symbols);
  }

  /** Finds the cached verdicts of an earlier linking; undefined if they must not be used, or if all names are collected anyway. */
  get findVerdict(): VerdictLookup | undefined {
    if (this.hasNames) return undefined;
    this.#kept ??= { findVerdict: this.#findVerdicts() };
    return this.#kept.findVerdict;
  }

  /** Collects the names of a file; those of all files, unless every name of the tree belongs to one file. */
  collectOwnNames(file: LinkedFile): void {
    if (this.findVerdict === undefined) this.collectNames();
    else this.#collect([file]);
  }

  /** Collects the names of a file and its transitive imports. */
  collectNamesFor(file: LinkedFile): void {
    if (this.findVerdict === undefined) {
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
    if (this.findVerdict === undefined) {
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
    const findVerdict = this.options.cachedVerdicts?.(this.files);
    if (findVerdict === undefined || !areNamesUnique(this.files, findVerdict)) return undefined;
    // Options are fields of messages of descriptor.proto in all files, including those that do not import it.
    this.#collect(this.files.filter((file) => file.package === descriptorPackage));
    addDescriptorTypes(this.symbols);
    for (const file of this.files) if (!file.areNamesKnown) this.symbols.addPackage(file.package);
    return findVerdict;
  }

  #collect(files: readonly LinkedFile[]): void {
    for (const file of files) if (!file.areNamesKnown) collectFileNames(file, this.symbols, this.reports);
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

/** Adds the names of a file, and reports those that are already declared. */
export function collectFileNames(file: LinkedFile, symbols: SymbolTable, reports: Reports): void {
  reports.about('duplicates', () =>
    collectDeclarations(file, symbols, (declaration, former) => reportDuplicate(reports, declaration, former)),
  );
  file.finishNames();
}

/** The settings that determine what imports resolve to, with defaults. */
export function importSettings(options: LinkOptions, round: number, reuse: ImportSettings['reuse']): ImportSettings {
  return {
    include: options.include ?? (() => undefined),
    chooseStrictness: options.chooseStrictness ?? ((_, isTarget) => (isTarget ? 'strictly' : 'never')),
    identifyFile: options.identifyFile ?? (() => undefined),
    round,
    reuse,
  };
}

/** Options are fields of messages in descriptor.proto, even if no file imports it, or if a tree has its own copy that lacks some of them. */
function addDescriptorTypes(symbols: SymbolTable): void {
  if (optionsTypes.every((name) => symbols.get(`google.protobuf.${name}`)?.kind === 'message')) return;
  collectDeclarations(builtInDescriptor(), symbols, () => undefined);
}

/** A new file for the built-in descriptor.proto, after all other files. */
function builtInDescriptor(): LinkedFile {
  const tree = wellKnownTree(descriptorPath);
  if (tree === undefined) throw new Error(`${descriptorPath} is not built in`);
  const file = new LinkedFile(tree, false, 'never', () => undefined);
  file.position = Number.MAX_SAFE_INTEGER;
  return file;
}

let descriptorNames: ReadonlySet<string> | undefined;

/** Does a file declare something that descriptor.proto declares, too? Then the options of all files may depend on it. */
export function declaresDescriptorTypes(file: LinkedFile): boolean {
  if (descriptorNames === undefined) {
    const descriptor = builtInDescriptor();
    collectDeclarations(descriptor, new SymbolTable(), () => undefined);
    descriptorNames = new Set(descriptor.declarations.map(({ fullName }) => fullName));
  }
  return file.declarations.some(({ fullName }) => descriptorNames?.has(fullName));
}
