/** The names and paths of everything after some files have moved. Names that are not covered stay the same. */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { Declaration, SchemaFile } from '@protoshepherd/schema';

/** The destination of a file. */
export interface FilePlace {
  readonly package: string;
  /** Relative to its root. */
  readonly path: string;
}

export class MovedNames {
  readonly places: ReadonlyMap<ApiFile, FilePlace>;
  readonly #tree: ApiTree;
  /** The new names of moved packages, by their old names. */
  readonly packages: ReadonlyMap<string, string>;

  constructor(tree: ApiTree, places: ReadonlyMap<ApiFile, FilePlace>) {
    this.#tree = tree;
    this.places = places;
    this.packages = new Map(Array.from(places, ([{ schemaFile }, place]) => [schemaFile.package, place.package]));
  }

  /** The package of a file after the move. */
  packageOf(file: SchemaFile): string {
    return this.#placeOf(file.path)?.package ?? file.package;
  }

  /** The full name of a declaration after the move. */
  type({ file, fullName }: Declaration): string {
    const place = this.#placeOf(file.path);
    return place === undefined ? fullName : withPackage(fullName, file.package, place.package);
  }

  /** The new full name of a declaration, given its old one. */
  typeByName(fullName: string): string | undefined {
    const declaration = this.#tree.schema.declaration(fullName);
    return declaration === undefined ? undefined : this.type(declaration);
  }

  /** The new name of a moved package; `undefined` if it stays. */
  packageByName(name: string): string | undefined {
    return this.packages.get(name);
  }

  /** The import path of a file after the move. */
  importPath(path: string): string {
    return this.#placeOf(path)?.path ?? path;
  }

  #placeOf(path: string): FilePlace | undefined {
    const file = this.#tree.file(path);
    return file === undefined ? undefined : this.places.get(file);
  }
}

/** Moves a full name to another package. Either package may be empty. */
export function withPackage(fullName: string, from: string, to: string): string {
  const inner = from === '' ? fullName : fullName.slice(from.length + 1);
  if (to === '' || inner === '') return to + inner;
  return `${to}.${inner}`;
}
