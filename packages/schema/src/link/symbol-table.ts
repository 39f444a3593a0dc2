/**
 * All names of all files; each has one declaration. Packages share the namespace, but may be declared many times. Files can be removed again; if
 * several files claim a name, it belongs to the first of them, so they must all be removed together.
 */
import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from './linked-file.ts';

export class SymbolTable {
  readonly #declarations = new Map<string, Declaration>();
  /** Names that several files claim, with the files that do not own them. */
  readonly #rivals = new Map<string, Set<LinkedFile>>();
  /** The number of files that declare each package. */
  readonly #declaredPackages = new Map<string, number>();
  /** Packages and their parents, with the number of packages that each is or contains. */
  readonly #packages = new Map<string, number>();

  /** The names of all types and services at the top level, and the last parts of all packages with a parent. */
  readonly #namesInPackages = new Set<string>();

  /** Adds a declaration, unless its name is already declared; returns the owner of the name. */
  add(declaration: Declaration): Declaration | undefined {
    const former = this.#declarations.get(declaration.fullName);
    const { kind, parent } = declaration;
    if (parent === undefined && kind !== 'enumValue' && kind !== 'extension')
      this.#namesInPackages.add(declaration.name);
    if (former === undefined) this.#declarations.set(declaration.fullName, declaration);
    else if (former.file !== declaration.file) this.#addRival(declaration);
    return former;
  }

  /** Do several files claim one name? */
  get hasConflicts(): boolean {
    return this.#rivals.size > 0;
  }

  addPackage(name: string): void {
    const files = this.#declaredPackages.get(name) ?? 0;
    this.#declaredPackages.set(name, files + 1);
    if (files > 0) return;
    for (let rest = name; rest !== ''; rest = parentPackage(rest)) {
      this.#packages.set(rest, (this.#packages.get(rest) ?? 0) + 1);
      const dot = rest.lastIndexOf('.');
      if (dot !== -1) this.#namesInPackages.add(rest.slice(dot + 1));
    }
  }

  /** May a package contain a type, a service or a package of a name? If not, a longer name that begins with it can only be found at the root scope. */
  mayBeInPackage(name: string): boolean {
    return this.#namesInPackages.has(name);
  }

  /** Other files that claim a name of a file. */
  findConflicts(file: LinkedFile): Set<LinkedFile> {
    const others = new Set<LinkedFile>();
    for (const { fullName } of file.declarations) {
      const holder = this.#declarations.get(fullName)?.file as LinkedFile | undefined;
      if (holder !== undefined) others.add(holder);
      for (const rival of this.#rivals.get(fullName) ?? []) others.add(rival);
    }
    others.delete(file);
    return others;
  }

  /** Removes all declarations of a file. */
  remove(file: LinkedFile): void {
    for (const { fullName } of file.declarations) {
      if (this.#declarations.get(fullName)?.file === file) this.#declarations.delete(fullName);
      const rivals = this.#rivals.get(fullName);
      rivals?.delete(file);
      if (rivals?.size === 0) this.#rivals.delete(fullName);
    }
    this.#removePackage(file.package);
  }

  #removePackage(name: string): void {
    const files = (this.#declaredPackages.get(name) ?? 0) - 1;
    if (files > 0) {
      this.#declaredPackages.set(name, files);
      return;
    }
    this.#declaredPackages.delete(name);
    for (let rest = name; rest !== ''; rest = parentPackage(rest)) {
      const packages = (this.#packages.get(rest) ?? 0) - 1;
      if (packages > 0) this.#packages.set(rest, packages);
      else this.#packages.delete(rest);
    }
  }

  /** Files that share a name and are no longer in the order in which they were added. */
  misplaced(): Set<LinkedFile> {
    const found = new Set<LinkedFile>();
    for (const [name, rivals] of this.#rivals) {
      let last = (this.#declarations.get(name)?.file as LinkedFile | undefined)?.position ?? -1;
      for (const { position } of rivals) last = position > last ? position : Number.POSITIVE_INFINITY;
      if (last !== Number.POSITIVE_INFINITY) continue;
      for (const rival of rivals) found.add(rival);
      const holder = this.#declarations.get(name);
      if (holder !== undefined) found.add(holder.file as LinkedFile);
    }
    return found;
  }

  /** The declaration of a name, in any file. */
  get(fullName: string): Declaration | undefined {
    return this.#declarations.get(fullName);
  }

  /** The declaration of a name, if it is visible to a file. */
  seenFrom(file: LinkedFile, fullName: string): Declaration | undefined {
    const declaration = this.#declarations.get(fullName);
    if (declaration === undefined || declaration.file === file) return declaration;
    return file.visible.has(declaration.file as LinkedFile) ? declaration : undefined;
  }

  /** The declaration of a name, if it is visible to the options of a file. */
  seenFromOptions(file: LinkedFile, fullName: string): Declaration | undefined {
    const declaration = this.#declarations.get(fullName);
    if (declaration === undefined || declaration.file === file) return declaration;
    return file.visibleToOptions.has(declaration.file as LinkedFile) ? declaration : undefined;
  }

  /** Does a file declare a package, or a subpackage of it? */
  hasPackage(name: string): boolean {
    return this.#packages.has(name);
  }

  /** All packages and their parents. */
  packages(): IterableIterator<string> {
    return this.#packages.keys();
  }

  #addRival({ fullName, file }: Declaration): void {
    let rivals = this.#rivals.get(fullName);
    if (rivals === undefined) this.#rivals.set(fullName, (rivals = new Set<LinkedFile>()));
    rivals.add(file as LinkedFile);
  }
}

function parentPackage(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}
