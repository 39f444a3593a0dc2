/** What things are called after some files have gone to other packages and paths. Whatever is not in here keeps its name. */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { Declaration, SchemaFile } from '@protoshepherd/schema';

/** Where a file goes. */
export interface FilePlace {
  readonly package: string;
  /** Below its root. */
  readonly path: string;
}

export class MovedNames {
  readonly places: ReadonlyMap<ApiFile, FilePlace>;
  readonly #tree: ApiTree;
  /** What packages that move are called afterwards, by their names before. */
  readonly packages: ReadonlyMap<string, string>;

  constructor(tree: ApiTree, places: ReadonlyMap<ApiFile, FilePlace>) {
    this.#tree = tree;
    this.places = places;
    this.packages = new Map(Array.from(places, ([{ schemaFile }, place]) => [schemaFile.package, place.package]));
  }

  /** The package of a file afterwards. */
  packageOf(file: SchemaFile): string {
    return this.#placeOf(file.path)?.package ?? file.package;
  }

  /** What a declaration is called afterwards. */
  type({ file, fullName }: Declaration): string {
    const place = this.#placeOf(file.path);
    return place === undefined ? fullName : withPackage(fullName, file.package, place.package);
  }

  /** What a declaration that is only known by its full name is called afterwards. */
  typeByName(fullName: string): string | undefined {
    const declaration = this.#tree.schema.declaration(fullName);
    return declaration === undefined ? undefined : this.type(declaration);
  }

  /** What a package that moves is called afterwards; undefined for one that stays. */
  packageByName(name: string): string | undefined {
    return this.packages.get(name);
  }

  /** What a file is imported by afterwards. */
  importPath(path: string): string {
    return this.#placeOf(path)?.path ?? path;
  }

  #placeOf(path: string): FilePlace | undefined {
    const file = this.#tree.file(path);
    return file === undefined ? undefined : this.places.get(file);
  }
}

/** A full name in another package. Either package may be none. */
export function withPackage(fullName: string, from: string, to: string): string {
  const inner = from === '' ? fullName : fullName.slice(from.length + 1);
  if (to === '' || inner === '') return to + inner;
  return `${to}.${inner}`;
}
