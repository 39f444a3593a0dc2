/**
 * All names of all files, each with one meaning. Packages share the space of names but may be declared many times.
 */
import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from './linked-file.ts';

export class SymbolTable {
  readonly #declarations = new Map<string, Declaration>();
  /** Packages and their parents, with the first file that declares each. */
  readonly #packages = new Map<string, LinkedFile>();

  /** Adds a declaration, unless its name is taken; answers the one that has it. */
  add(declaration: Declaration): Declaration | undefined {
    const former = this.#declarations.get(declaration.fullName);
    if (former !== undefined) return former;
    this.#declarations.set(declaration.fullName, declaration);
    return undefined;
  }

  addPackage(name: string, file: LinkedFile): void {
    let rest = name;
    while (rest !== '' && !this.#packages.has(rest)) {
      this.#packages.set(rest, file);
      rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')));
    }
  }

  /** The declaration of a name, wherever it is. */
  get(fullName: string): Declaration | undefined {
    return this.#declarations.get(fullName);
  }

  /** The declaration of a name, if a file can see it. */
  seenFrom(file: LinkedFile, fullName: string): Declaration | undefined {
    const declaration = this.#declarations.get(fullName);
    if (declaration === undefined || declaration.file === file) return declaration;
    return file.visible.has(declaration.file as LinkedFile) ? declaration : undefined;
  }

  /** The declaration of a name, if the options of a file can see it. */
  seenFromOptions(file: LinkedFile, fullName: string): Declaration | undefined {
    const declaration = this.#declarations.get(fullName);
    if (declaration === undefined || declaration.file === file) return declaration;
    return file.visibleToOptions.has(declaration.file as LinkedFile) ? declaration : undefined;
  }

  /** The first file that declares a package or one below it. */
  packageFile(name: string): LinkedFile | undefined {
    return this.#packages.get(name);
  }

  values(): IterableIterator<Declaration> {
    return this.#declarations.values();
  }

  packages(): IterableIterator<[string, LinkedFile]> {
    return this.#packages.entries();
  }
}
