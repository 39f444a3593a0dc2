/**
 * The names that types and packages of the old state have in the new one. Where packages are bare versions, many kinds declare the same name, so a name is
 * that of the kind which the file that uses it belongs to.
 */
import type { ElementFact } from '@protoshepherd/schema';

import type { ApiFile } from '../api-file.ts';
import type { ApiTree } from '../api-tree.ts';
import type { PackageVersion } from '../package-version.ts';

/** What is declared, and where. */
interface Declared {
  readonly file: ApiFile;
  readonly fact: Pick<ElementFact, 'fullName'>;
}

export class TypeNames {
  readonly #tree: ApiTree;
  /** New names of packages that have another one. */
  readonly #newPackages: ReadonlyMap<string, string>;
  /** New full names of types that have another one. */
  readonly #renames = new Map<string, string>();
  readonly #declared = new Map<PackageVersion, ReadonlySet<string>>();

  /** `tree` is the old state. */
  constructor(tree: ApiTree, newPackages: ReadonlyMap<string, string>) {
    this.#tree = tree;
    this.#newPackages = newPackages;
  }

  /** Remembers a type if it has another name. */
  add(before: Declared, after: Declared): void {
    const { fullName } = before.fact;
    if (fullName !== after.fact.fullName)
      this.#renames.set(this.#key(before.file.packageVersion, fullName), after.fact.fullName);
  }

  /** The name in the new state of a type that a file of the old one uses. */
  newName(user: ApiFile, name: string): string {
    if (this.#renames.size === 0) return name;
    return this.#renames.get(this.#key(this.#ownerOf(user, name), name)) ?? name;
  }

  /** The name that a package of the old state has in the new one. */
  newPackage(name: string): string {
    return this.#newPackages.get(name) ?? name;
  }

  #key(owner: PackageVersion | undefined, name: string): string {
    return this.#tree.layout === 'envoy' ? name : `${owner?.name ?? ''} ${name}`;
  }

  /** The package of the file if that declares the name, else the one that the schema knows. */
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
