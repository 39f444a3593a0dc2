/** A file during linking: its head, the files visible to it, and its cached lookups. */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { Declaration, FileImport, SchemaFile } from '../declaration.ts';
import { optionRows, optionWord } from '../shape/option-rows.ts';
import { memberNames, findMembers } from './find-members.ts';
import type { SymbolTable } from './symbol-table.ts';

/** What may be wrong with a file: messages that reserve numbers or names, its enums, or anything. */
export type Doubt = 'reservations' | 'enums' | 'anything';

/** How strictly a file is checked: `strictly` like a file that protoc compiles, for `errors` only like a file that is imported by such a file, or `never`. */
export type Strictness = 'strictly' | 'errors' | 'never';

/**
 * `linkImports` fills in the imports when all files are known. When trees are linked again, the file of an unchanged tree is reused: it keeps its names, and
 * drops cached lookups in changed files.
 */
export class LinkedFile implements SchemaFile {
  readonly path: string;
  readonly tree: SyntaxTree;
  readonly package: string;
  readonly isTarget: boolean;
  readonly strictness: Strictness;
  imports: readonly FileImport[] = [];
  areImportsLinked = false;
  /** The path with which it was first requested. */
  importPath = '';
  /** The last linking in which it took part. */
  round = 0;
  /** Has the search for its imports begun? */
  isEntered = false;
  /** Its index among all files. */
  position = -1;
  /** Do other files use fields of its messages in their options? Then their results depend on its fields. */
  areFieldsUsed = false;
  /** Does it contain a name that may be too long? */
  hasUnusualName = false;
  /** All its declarations, including nested ones, in source order. */
  readonly declarations: Declaration[] = [];
  readonly #types: Declaration[] = [];
  readonly #topLevel: Declaration[] = [];
  readonly #extensions: Declaration[] = [];
  #collectNames: ((file: LinkedFile) => void) | undefined;
  #lookups: Lookups | undefined;
  #memberNames: ReadonlySet<string> | undefined;
  #visible: ReadonlySet<LinkedFile> | undefined;
  #visibleToOptions: ReadonlySet<LinkedFile> | undefined;
  #visiblePackages: ReadonlySet<string> | undefined;
  #isLite: boolean | undefined;
  #hasOpenImports: boolean | undefined;

  /** `collectNames` is called before names are needed; it fills in at least those of this file. */
  constructor(tree: SyntaxTree, isTarget: boolean, strictness: Strictness, collectNames: (file: LinkedFile) => void) {
    this.path = tree.file.path;
    this.tree = tree;
    this.isTarget = isTarget;
    this.strictness = strictness;
    this.package = tree.head.package;
    this.#collectNames = collectNames;
  }

  /** Created on first use: building a graph of thousands of files needs no name lookups. */
  get #found(): Lookups {
    return (this.#lookups ??= new Lookups());
  }

  /** Cached results of `resolveType` at the package level, by name. */
  get resolved(): Map<string, Declaration | undefined> {
    return this.#found.resolved;
  }

  /** Cached results of `resolveAny` at the package level, by name. */
  get resolvedExtensions(): Map<string, Declaration | undefined> {
    return this.#found.resolvedExtensions;
  }

  /**
   * Doubts that came up while the descriptor was written. Most files are correct, which is cheap to detect; the checks that find the
   * location and cause of a problem run only for doubtful parts.
   */
  get doubts(): Set<Doubt> {
    return this.#found.doubts;
  }

  /** The names of all declarations inside messages. */
  get nestedNames(): Set<string> {
    return this.#found.nestedNames;
  }

  /** Takes part in a linking. */
  enter(importPath: string, round: number): void {
    this.importPath = importPath;
    this.round = round;
    this.isEntered = false;
  }

  get areNamesKnown(): boolean {
    return this.#collectNames === undefined;
  }

  noteUnusualName(): void {
    this.hasUnusualName = true;
    this.doubts.add('anything');
  }

  /** Marks its names as collected, and releases the collector. */
  finishNames(): void {
    this.#collectNames = undefined;
  }

  /** Drops cached lookups in other files. */
  forgetLookups(): void {
    this.#lookups?.forget();
    this.#visible = undefined;
    this.#visibleToOptions = undefined;
    this.#visiblePackages = undefined;
    this.#hasOpenImports = undefined;
  }

  get types(): readonly Declaration[] {
    this.#collectNames?.(this);
    return this.#types;
  }

  get topLevel(): readonly Declaration[] {
    this.#collectNames?.(this);
    return this.#topLevel;
  }

  get extensions(): readonly Declaration[] {
    this.#collectNames?.(this);
    return this.#extensions;
  }

  /** Adds a declaration to the lists that contain it. */
  add(declaration: Declaration): void {
    const { kind, row, parent } = declaration;
    this.declarations.push(declaration);
    if (kind === 'message' || kind === 'enum' || kind === 'service') {
      this.#types.push(declaration);
      this.#found.typesByRow.set(row, declaration);
    }
    if (kind === 'extension') this.#extensions.push(declaration);
    if (parent === undefined) this.#topLevel.push(declaration);
  }

  /** The message, enum or service declared by a row. */
  typeAt(row: number): Declaration | undefined {
    return this.#found.typesByRow.get(row);
  }

  /** A field, oneof or method of a message or service of this file, by name. */
  member(parent: Declaration, name: string): Declaration | undefined {
    let members = this.#found.members.get(parent);
    if (members === undefined) {
      members = findMembers(parent);
      this.#found.members.set(parent, members);
    }
    return members.get(name);
  }

  /**
   * Is a name absent from the file and its parent packages? Then every lookup of names that begin with it, from anywhere in the file, ends
   * at the root scope.
   */
  leavesFree(symbols: SymbolTable, name: string): boolean {
    let answer = this.#found.freeNames.get(name);
    if (answer === undefined) {
      answer =
        !this.nestedNames.has(name) &&
        !(this.#memberNames ??= memberNames(this.tree)).has(name.toLowerCase()) &&
        !isShadowed(symbols, this.package, name);
      this.#found.freeNames.set(name, answer);
    }
    return answer;
  }

  get visible(): ReadonlySet<LinkedFile> {
    return (this.#visible ??= visibleFrom(this, (each) => each.modifier !== 'option'));
  }

  /** The files whose declarations options may use, including those imported only for options. */
  get visibleToOptions(): ReadonlySet<LinkedFile> {
    return (this.#visibleToOptions ??= this.#seeToOptions());
  }

  #seeToOptions(): ReadonlySet<LinkedFile> {
    // Few files have imports only for options; for all others both lists are equal.
    const isSame = this.imports.every((each) => each.modifier !== 'option');
    return isSame ? this.visible : visibleFrom(this, () => true);
  }

  /** Does it use the lite runtime? */
  get isLite(): boolean {
    return (this.#isLite ??= optionWord(this.tree, optionRows(this.tree, 0), 'optimize_for') === 'LITE_RUNTIME');
  }

  /** Is an import of it, or a public import of those, unresolved? */
  get hasOpenImports(): boolean {
    return (this.#hasOpenImports ??= [...this.visibleToOptions].some((file) =>
      file.imports.some((each) => each.file === undefined),
    ));
  }

  /** The packages that a name may begin with: those of all visible files, and their parents. */
  get visiblePackages(): ReadonlySet<string> {
    return (this.#visiblePackages ??= collectPackages(this.visibleToOptions));
  }
}

/** The cached lookups of a file. */
class Lookups {
  readonly resolved = new Map<string, Declaration | undefined>();
  readonly resolvedExtensions = new Map<string, Declaration | undefined>();
  readonly doubts = new Set<Doubt>();
  readonly nestedNames = new Set<string>();
  readonly typesByRow = new Map<number, Declaration>();
  readonly members = new Map<Declaration, ReadonlyMap<string, Declaration>>();
  readonly freeNames = new Map<string, boolean>();

  /** Drops cached lookups in other files. */
  forget(): void {
    this.resolved.clear();
    this.resolvedExtensions.clear();
    this.freeNames.clear();
  }
}

/** The imports of a file, in source order. */
export function importPaths(tree: SyntaxTree): string[] {
  return tree.head.imports.map(({ path }) => path);
}

/** The file, its imports, and their public imports, transitively. */
function visibleFrom(file: LinkedFile, counts: (each: FileImport) => boolean): ReadonlySet<LinkedFile> {
  const imported = file.imports.flatMap((each) => (each.file && counts(each) ? [each.file as LinkedFile] : []));
  return publicClosure(imported).add(file);
}

/** Some files and their public imports, transitively. */
export function publicClosure(files: readonly LinkedFile[]): Set<LinkedFile> {
  const reached = new Set<LinkedFile>();
  const pending = [...files];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    for (const each of next.imports) if (each.modifier === 'public' && each.file) pending.push(each.file as LinkedFile);
  }
  return reached;
}

function collectPackages(files: ReadonlySet<LinkedFile>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of files) {
    let name = file.package;
    while (name !== '' && !names.has(name)) {
      names.add(name);
      name = name.slice(0, Math.max(0, name.lastIndexOf('.')));
    }
  }
  return names;
}

/** Does any file have a declaration or package of that name inside a package? */
function isShadowed(symbols: SymbolTable, packageName: string, name: string): boolean {
  for (let scope = packageName; scope !== ''; scope = scope.slice(0, Math.max(0, scope.lastIndexOf('.')))) {
    const nearer = `${scope}.${name}`;
    if (symbols.get(nearer) !== undefined || symbols.hasPackage(nearer)) return true;
  }
  return false;
}
