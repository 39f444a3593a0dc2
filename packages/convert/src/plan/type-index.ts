/** The messages and enums of a tree by package version and name. Packages are indexed on demand. */
import type { ApiElement, ApiFile, ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import type { EnumFact, MessageFact, TypeFact } from '@protoshepherd/schema';

/** A message or enum and its location in the tree. */
export interface PlacedType<Fact> {
  /** Includes the package version: `dummy.v1.Request`, even if the package statement is only `v1`. */
  readonly name: string;
  /** Relative to its package: `Outer.Inner`. */
  readonly local: string;
  readonly fact: Fact;
  readonly file: ApiFile;
  readonly owner: PackageVersion;
  /** The enclosing message. */
  readonly parent: PlacedMessage | undefined;
}

export type PlacedMessage = PlacedType<MessageFact>;
export type PlacedEnum = PlacedType<EnumFact>;

/** The types of one package version by their names within it, in source order. */
export interface PackageTypes {
  readonly messages: ReadonlyMap<string, PlacedMessage>;
  readonly enums: ReadonlyMap<string, PlacedEnum>;
}

export class TypeIndex {
  readonly tree: ApiTree;
  readonly #packages = new Map<PackageVersion, PackageTypes>();
  readonly #elements = new Map<ApiFile, ReadonlyMap<number, ApiElement>>();

  constructor(tree: ApiTree) {
    this.tree = tree;
  }

  indexPackage(owner: PackageVersion): PackageTypes {
    const known = this.#packages.get(owner);
    if (known !== undefined) return known;
    const types = collectTypes(this.tree, owner);
    this.#packages.set(owner, types);
    return types;
  }

  /** The message with a unique name. */
  named(name: string): PlacedMessage | undefined {
    for (let end = name.lastIndexOf('.'); end > 0; end = name.lastIndexOf('.', end - 1)) {
      const owner = this.tree.package(name.slice(0, end));
      const found = owner === undefined ? undefined : this.indexPackage(owner).messages.get(name.slice(end + 1));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The message with a full name, as a file resolves it: a bare version refers to its own package. */
  message(file: ApiFile, fullName: string): PlacedMessage | undefined {
    return this.#find(file, fullName, ({ messages }) => messages);
  }

  enum(file: ApiFile, fullName: string): PlacedEnum | undefined {
    return this.#find(file, fullName, ({ enums }) => enums);
  }

  /**
   * Resolves a name that the linker could not resolve. Where package statements are bare versions, several packages declare the same names, and only one of
   * them is linked; within its own package a name can still be resolved, from the message outward.
   */
  withinOwner(message: PlacedMessage, written: string): TypeFact | undefined {
    const types = this.indexPackage(message.owner);
    const scope = message.file.schemaFile.package;
    const bare = written.replace(/^\./, '');
    const name = bare.startsWith(`${scope}.`) ? bare.slice(scope.length + 1) : bare;
    for (let around: PlacedMessage | undefined = message; ; around = around.parent) {
      const local: string = around === undefined ? name : `${around.local}.${name}`;
      const found = types.messages.get(local);
      if (found !== undefined) return { kind: 'message', name: found.fact.fullName };
      const listed = types.enums.get(local);
      if (listed !== undefined) return { kind: 'enum', name: listed.fact.fullName, isClosed: listed.fact.isClosed };
      if (around === undefined) return undefined;
    }
  }

  /** The API element at a row of a file. */
  element(file: ApiFile, row: number): ApiElement | undefined {
    let rows = this.#elements.get(file);
    if (rows === undefined) {
      rows = new Map(file.elements.map((element) => [element.row, element]));
      this.#elements.set(file, rows);
    }
    return rows.get(row);
  }

  #find<Found>(
    file: ApiFile,
    fullName: string,
    listOf: (types: PackageTypes) => ReadonlyMap<string, Found>,
  ): Found | undefined {
    const own = listOf(this.indexPackage(file.packageVersion)).get(withinPackage(file, fullName));
    if (own !== undefined) return own;
    const path = this.tree.schema.declaration(fullName)?.file.path;
    const home = path === undefined ? undefined : this.tree.file(path);
    if (home === undefined) return undefined;
    return listOf(this.indexPackage(home.packageVersion)).get(withinPackage(home, fullName));
  }
}

function withinPackage(file: ApiFile, fullName: string): string {
  const scope = file.schemaFile.package;
  return scope !== '' && fullName.startsWith(`${scope}.`) ? fullName.slice(scope.length + 1) : fullName;
}

function collectTypes({ schema }: ApiTree, owner: PackageVersion): PackageTypes {
  const messages = new Map<string, PlacedMessage>();
  const enums = new Map<string, PlacedEnum>();
  const place = <Fact extends { readonly name: string }>(
    fact: Fact,
    file: ApiFile,
    parent: PlacedMessage | undefined,
  ): PlacedType<Fact> => {
    const local = parent === undefined ? fact.name : `${parent.local}.${fact.name}`;
    return { name: `${owner.name}.${local}`, local, fact, file, owner, parent };
  };
  for (const file of owner.files) {
    const shape = schema.describe(file.schemaFile);
    const waiting = shape.messages.map((fact) => place(fact, file, undefined)).toReversed();
    for (const fact of shape.enums) addOnce(enums, place(fact, file, undefined));
    for (let message = waiting.pop(); message !== undefined; message = waiting.pop()) {
      addOnce(messages, message);
      for (const fact of message.fact.enums) addOnce(enums, place(fact, file, message));
      const around = message;
      waiting.push(...message.fact.messages.map((fact) => place(fact, file, around)).toReversed());
    }
  }
  return { messages, enums };
}

/** In a tree that does not compile, a name may be declared twice; the first declaration counts. */
function addOnce<Type extends { readonly local: string }>(types: Map<string, Type>, type: Type): void {
  if (!types.has(type.local)) types.set(type.local, type);
}
