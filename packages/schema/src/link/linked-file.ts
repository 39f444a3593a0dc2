/**
 * A file while it is linked: its head, what it can see, and what it has looked up already.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { Declaration, FileImport, SchemaFile } from '../declaration.ts';
import { optionRows, optionWord } from '../shape/option-rows.ts';
import { memberNames, membersOf } from './find-members.ts';
import type { SymbolTable } from './symbol-table.ts';

/** What may be wrong with a file: the numbers of messages, its enums, or anything. */
export type Doubt = 'numbers' | 'enums' | 'anything';

/**
 * How closely a file is judged: `strictly` like a file that protoc is told to compile, for `errors` only like a file that such a file imports,
 * or `never`.
 */
export type Judgement = 'strictly' | 'errors' | 'never';

/**
 * Imports are filled in by `linkImports`, once all files are known. When trees are linked again, the file of a tree that did not change is reused: it keeps its
 * names, and forgets what it looked up in files that did change.
 */
export class LinkedFile implements SchemaFile {
  readonly path: string;
  readonly tree: SyntaxTree;
  readonly package: string;
  readonly isTarget: boolean;
  readonly judgement: Judgement;
  imports: readonly FileImport[] = [];
  areImportsLinked = false;
  /** The path that it was first asked for. */
  importPath = '';
  /** The last linking that it took part in. */
  round = 0;
  /** Has the search for its imports begun? */
  isEntered = false;
  /** Its place among all files. */
  position = -1;
  /** Do other files use fields of its messages in their options? Then its fields are part of what they depend on. */
  areFieldsUsed = false;
  /** Is a name in it so long that it may be too long? */
  hasUnusualName = false;
  /** Everything that it declares, also what is nested, in the order of the text. */
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

  /** `collectNames` is called before names are asked for; it fills in at least those of this file. */
  constructor(tree: SyntaxTree, isTarget: boolean, judgement: Judgement, collectNames: (file: LinkedFile) => void) {
    this.path = tree.file.path;
    this.tree = tree;
    this.isTarget = isTarget;
    this.judgement = judgement;
    this.package = tree.head.package;
    this.#collectNames = collectNames;
  }

  /** Made when first needed: whoever asks only for the graph looks up no names, in thousands of files. */
  get #found(): Lookups {
    return (this.#lookups ??= new Lookups());
  }

  /** Answers of `resolveType` at the level of the package, by name. */
  get resolved(): Map<string, Declaration | undefined> {
    return this.#found.resolved;
  }

  /** Answers of `resolveAny` at the level of the package, by name. */
  get resolvedExtensions(): Map<string, Declaration | undefined> {
    return this.#found.resolvedExtensions;
  }

  /**
   * What looked unusual while the descriptor was written. Most files are right, and to see that costs little; the checks that find out
   * what is wrong, and where, look only at what is in doubt.
   */
  get doubts(): Set<Doubt> {
    return this.#found.doubts;
  }

  /** Names of everything that is declared inside of a message. */
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

  /** Notes that all its names are known, and lets go of whoever collected them. */
  finishNames(): void {
    this.#collectNames = undefined;
  }

  /** Forgets what it has looked up in other files. */
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

  /** Adds a declaration to the lists it belongs to. */
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

  /** The message, enum or service that a row declares. */
  typeAt(row: number): Declaration | undefined {
    return this.#found.typesByRow.get(row);
  }

  /** A field, oneof or method of a message or service of this file, by name. */
  member(parent: Declaration, name: string): Declaration | undefined {
    let members = this.#found.members.get(parent);
    if (members === undefined) {
      members = membersOf(parent);
      this.#found.members.set(parent, members);
    }
    return members.get(name);
  }

  /**
   * Does nothing in the file, nor in the packages around it, have a name? Then a search for names that begin with it ends outside of all
   * packages, from wherever in the file it starts.
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

  /** What options may be named from: also what is imported for that purpose only. */
  get visibleToOptions(): ReadonlySet<LinkedFile> {
    // Hardly any file has imports for options only; for all others both are the same.
    const isSame = this.imports.every((each) => each.modifier !== 'option');
    return (this.#visibleToOptions ??= isSame ? this.visible : visibleFrom(this, () => true));
  }

  /** Is it for the lite runtime? */
  get isLite(): boolean {
    return (this.#isLite ??= optionWord(this.tree, optionRows(this.tree, 0), 'optimize_for') === 'LITE_RUNTIME');
  }

  /** Does an import, its own or one it sees through, lead nowhere? */
  get hasOpenImports(): boolean {
    return (this.#hasOpenImports ??= [...this.visibleToOptions].some((file) =>
      file.imports.some((each) => each.file === undefined),
    ));
  }

  /** Packages that a name may begin with: those of all visible files, and their parents. */
  get visiblePackages(): ReadonlySet<string> {
    return (this.#visiblePackages ??= packagesOf(this.visibleToOptions));
  }
}

/** What was looked up in a file. */
class Lookups {
  readonly resolved = new Map<string, Declaration | undefined>();
  readonly resolvedExtensions = new Map<string, Declaration | undefined>();
  readonly doubts = new Set<Doubt>();
  readonly nestedNames = new Set<string>();
  readonly typesByRow = new Map<number, Declaration>();
  readonly members = new Map<Declaration, ReadonlyMap<string, Declaration>>();
  readonly freeNames = new Map<string, boolean>();

  /** Forgets what was looked up in other files. */
  forget(): void {
    this.resolved.clear();
    this.resolvedExtensions.clear();
    this.freeNames.clear();
  }
}

/** What a file imports, in the order of the text. */
export function importPaths(tree: SyntaxTree): string[] {
  return tree.head.imports.map(({ path }) => path);
}

/** The file, its imports, and everything that those import publicly, however far. */
function visibleFrom(file: LinkedFile, counts: (each: FileImport) => boolean): ReadonlySet<LinkedFile> {
  const imported = file.imports.flatMap((each) => (each.file && counts(each) ? [each.file as LinkedFile] : []));
  return publicClosure(imported).add(file);
}

/** Some files and everything that they import publicly, however far. */
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

function packagesOf(files: ReadonlySet<LinkedFile>): ReadonlySet<string> {
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

/** Has any file a declaration or package of that name inside of a package? */
function isShadowed(symbols: SymbolTable, packageName: string, name: string): boolean {
  for (let scope = packageName; scope !== ''; scope = scope.slice(0, Math.max(0, scope.lastIndexOf('.')))) {
    const nearer = `${scope}.${name}`;
    if (symbols.get(nearer) !== undefined || symbols.hasPackage(nearer)) return true;
  }
  return false;
}
