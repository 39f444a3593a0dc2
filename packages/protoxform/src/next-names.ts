/**
 * What things will be called: the package and path of every file that gets a next version, and the full name of every type in them. Whatever is not
 * in here keeps its name.
 */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { Declaration, SchemaFile } from '@protoshepherd/schema';

import { VisibleNames } from './move/visible-names.ts';

/** Where the next version of a file goes. */
export interface NextFile {
  readonly package: string;
  /** Below the root, like the path of the file itself. */
  readonly path: string;
  /** What others import it by; the same, but for a mistake of the original. */
  readonly importPath: string;
}

export class NextNames {
  readonly #tree: ApiTree;
  readonly #files: ReadonlyMap<ApiFile, NextFile>;
  readonly #types: ReadonlyMap<string, string>;
  #everywhere: VisibleNames | undefined;

  /** `types` holds those that do not go where their file goes, by their full names before and after. */
  constructor(tree: ApiTree, files: ReadonlyMap<ApiFile, NextFile>, types: ReadonlyMap<string, string> = new Map()) {
    this.#tree = tree;
    this.#files = files;
    this.#types = types;
  }

  /** All names of the tree as they are called afterwards. */
  get everywhere(): VisibleNames {
    return (this.#everywhere ??= new VisibleNames({ visible: new Set(this.#tree.schema.files) }, this));
  }

  /** The files that get a next version. */
  get files(): Iterable<ApiFile> {
    return this.#files.keys();
  }

  /** Where a file goes; undefined if it stays. */
  file(file: ApiFile): NextFile | undefined {
    return this.#files.get(file);
  }

  /** The package of a file afterwards. */
  packageOf(file: SchemaFile): string {
    const own = this.#tree.file(file.path);
    return (own && this.#files.get(own)?.package) ?? file.package;
  }

  /** What a type is called afterwards. */
  type(declaration: Declaration): string {
    const first = this.#types.size === 0 ? undefined : declaration;
    for (let each: Declaration | undefined = first; each !== undefined; each = each.parent) {
      const known = this.#types.get(each.fullName);
      if (known !== undefined) return known + declaration.fullName.slice(each.fullName.length);
    }
    const file = this.#tree.file(declaration.file.path);
    const next = file && this.#files.get(file);
    if (next === undefined) return declaration.fullName;
    const inner = declaration.fullName.slice(declaration.file.package.length);
    return `${next.package}${inner}`;
  }

  /** What a type that is only known by its full name is called afterwards. */
  typeByName(fullName: string): string | undefined {
    const declaration = this.#tree.schema.declaration(fullName);
    return declaration === undefined ? undefined : this.type(declaration);
  }

  /** What a file is imported by afterwards. */
  importPath(path: string): string {
    const file = this.#tree.file(path);
    return (file && this.#files.get(file)?.importPath) ?? path;
  }
}
