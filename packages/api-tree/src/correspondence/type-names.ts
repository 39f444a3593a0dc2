/**
 * Maps names of types and packages from the old state to the new one. Where package statements are bare versions, many kinds declare the same name, so a
 * name resolves to the kind that the using file belongs to.
 */
import type { ElementFact } from '@protoshepherd/schema';

import type { ApiFile } from '../api-file.ts';
import type { ApiTree } from '../api-tree.ts';
import type { PackageVersion } from '../package-version.ts';

/** A declaration and its file. */
interface Declared {
  readonly file: ApiFile;
  readonly fact: Pick<ElementFact, 'fullName'>;
}

export class TypeNames {
  readonly #tree: ApiTree;
  /** New names of renamed packages. */
  readonly #newPackages: ReadonlyMap<string, string>;
  /** New full names of renamed types. */
  readonly #renames = new Map<string, string>();
  readonly #declared = new Map<PackageVersion, ReadonlySet<string>>();

  /** `tree` is the old state. */
  constructor(tree: ApiTree, newPackages: ReadonlyMap<string, string>) {
    this.#tree = tree;
    this.#newPackages = newPackages;
  }

  /** Records a type if its name has changed. */
  add(before: Declared, after: Declared): void {
    const { fullName } = before.fact;
    if (fullName !== after.fact.fullName)
      this.#renames.set(this.#key(before.file.packageVersion, fullName), after.fact.fullName);
  }

  /** Translates a type name used in a file of the old state into the new state. */
  newName(user: ApiFile, name: string): string {
    if (this.#renames.size === 0) return name;
    return this.#renames.get(this.#key(this.#ownerOf(user, name), name)) ?? name;
  }

  /** Translates a package name of the old state into the new state. */
  newPackage(name: string): string {
    return this.#newPackages.get(name) ?? name;
  }

  #key(owner: PackageVersion | undefined, name: string): string {
    return this.#tree.layout === 'envoy' ? name : `${owner?.name ?? ''} ${name}`;
  }

  /** The file's own package if it declares the name, otherwise the package of the declaration in the schema. */
  #ownerOf({ packageVersion: own }: ApiFile, name: string): PackageVersion | undefined {
    if (this.#tree.layout === 'envoy' || this.#declaredBy(own).has(name)) return own;
    const path = this.#tree.schema.declaration(name)?.file.path;
    return path === undefined ? undefined : this.#tree.file(path)?.packageVersion;
  }

  #declaredBy(own: PackageVersion): ReadonlySet<string> {
    let names = this.#declared.get(own);
    if (names === undefined) {
      names = new Set(own.files.flatMap(({ schemaFile }) => schemaFile.types.map(({ fullName }) => fullName)));
      this.#declared.set(own, names);
    }
    return names;
  }
}
