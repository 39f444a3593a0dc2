/**
 * What things will be called: the package and path of every file that gets a next version, and the full name of every type in them. Whatever is not
 * in here keeps its name.
 */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { destinations, type Upgrade } from '@protoshepherd/dag';
import type { Declaration, SchemaFile } from '@protoshepherd/schema';

import { VisibleNames } from './move/visible-names.ts';
import type { UpgradeOptions } from './upgrade-options.ts';

/** Where the next version of a file goes. */
export interface NextFile {
  readonly package: string;
  /** Below the root, like the path of the file itself. */
  readonly path: string;
  /** What others import it by; the same, but for a mistake of the original. */
  readonly importPath: string;
}

export class NextNames {
  readonly #files = new Map<ApiFile, NextFile>();
  readonly #tree: ApiTree;
  #everywhere: VisibleNames | undefined;

  constructor(tree: ApiTree, upgrades: readonly Upgrade[], { quirks }: UpgradeOptions) {
    this.#tree = tree;
    const leading = quirks === undefined ? leadingFiles(upgrades) : [];
    for (const [file, destination] of [...destinations(upgrades), ...leading]) {
      const name = quirks === undefined ? destination : originalName(file, destination);
      if (quirks !== undefined && (!hasTypes(file) || isActive(tree, name))) continue;
      const next = `${name.replaceAll('.', '/')}/${file.path.slice(file.path.lastIndexOf('/') + 1)}`;
      const path = `${prefixOf(file)}${quirks === undefined ? next : next.toLowerCase()}`;
      this.#files.set(file, { package: name, path, importPath: quirks === undefined ? path : next });
    }
  }

  /** All names of the tree as they are called afterwards. */
  get everywhere(): VisibleNames {
    return (this.#everywhere ??= new VisibleNames({ visible: new Set(this.#tree.schema.files) }, this));
  }

  /** The files that get a next version. */
  get files(): IterableIterator<ApiFile> {
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

/** What stands before the folders of the package in the path of a file: `contrib/` in a part of Envoy's tree, mostly nothing. */
function prefixOf({ directory, schemaFile }: ApiFile): string {
  const folders = schemaFile.package.replaceAll('.', '/');
  const isBelow = directory === folders || directory.endsWith(`/${folders}`);
  return isBelow ? directory.slice(0, directory.length - folders.length) : '';
}

/** Files without types that lead to others by public imports. The next version of their package leads on to theirs. */
function leadingFiles(upgrades: readonly Upgrade[]): [ApiFile, string][] {
  return upgrades.flatMap(({ package: { files }, to }) =>
    files
      .filter(({ elements, schemaFile: { imports } }) => {
        return elements.length === 0 && imports.some(({ modifier }) => modifier === 'public');
      })
      .map((file): [ApiFile, string] => [file, to]),
  );
}

/** For the original, the next version of whatever is older than three is three. */
function originalName({ schemaFile, moveToPackage }: ApiFile, destination: string): string {
  if (destination === moveToPackage) return destination;
  const version = /\.v[12](?:alpha\d*)?$/;
  return version.test(schemaFile.package) ? schemaFile.package.replace(version, '.v3') : destination;
}

/** What is written by hand is not generated. */
function isActive(tree: ApiTree, name: string): boolean {
  return tree.package(name)?.status === 'active';
}

function hasTypes({ elements }: ApiFile): boolean {
  return elements.some(({ kind }) => kind === 'message' || kind === 'enum');
}
