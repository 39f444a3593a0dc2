/**
 * The names after an upgrade: the package and path of every file with a next version, and the full name of every type in it. Names that are not
 * covered stay the same.
 */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { Declaration, SchemaFile } from '@protoshepherd/schema';

import { VisibleNames } from './move/visible-names.ts';

/** The destination of a file's next version. */
export interface NextFile {
  readonly package: string;
  /** Relative to the root, like the path of the file itself. */
  readonly path: string;
  /** The import path in other files; equal to `path`, except for a bug of the original generator. */
  readonly importPath: string;
}

export class NextNames {
  readonly #tree: ApiTree;
  readonly #files: ReadonlyMap<ApiFile, NextFile>;
  readonly #types: ReadonlyMap<string, string>;
  #everywhere: VisibleNames | undefined;

  /** `types` maps full names of types that do not move with their file. */
  constructor(tree: ApiTree, files: ReadonlyMap<ApiFile, NextFile>, types: ReadonlyMap<string, string> = new Map()) {
    this.#tree = tree;
    this.#files = files;
    this.#types = types;
  }

  /** All names of the tree after the upgrade. */
  get everywhere(): VisibleNames {
    return (this.#everywhere ??= new VisibleNames({ visible: new Set(this.#tree.schema.files) }, this));
  }

  /** The files with a next version. */
  get files(): Iterable<ApiFile> {
    return this.#files.keys();
  }

  /** The destination of a file; `undefined` if it stays. */
  file(file: ApiFile): NextFile | undefined {
    return this.#files.get(file);
  }

  /** The package of a file after the upgrade. */
  packageOf(file: SchemaFile): string {
    const own = this.#tree.file(file.path);
    return (own && this.#files.get(own)?.package) ?? file.package;
  }

  /** The full name of a type after the upgrade. */
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

  /** The new full name of a type, given its old one. */
  typeByName(fullName: string): string | undefined {
    const declaration = this.#tree.schema.declaration(fullName);
    return declaration === undefined ? undefined : this.type(declaration);
  }

  /** The import path of a file after the upgrade. */
  importPath(path: string): string {
    const file = this.#tree.file(path);
    return (file && this.#files.get(file)?.importPath) ?? path;
  }
}
