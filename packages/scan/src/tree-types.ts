/** The types of an API tree for a scan. A message is described and cached when data first reaches it. */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { TypeIndex, type PlacedEnum, type PlacedMessage } from '@protoshepherd/convert';
import type { ElementFact, ExtensionFact, FieldFact, TypeFact } from '@protoshepherd/schema';

import type { CurrentTypes, EnumType, ExtensionType, FieldType, MessageType, ValueType } from './message-type.ts';

// No type has a name that long, so looking for it would waste time.
const maxNameLength = 1000;

/** The file and enclosing message of a declaration, which determine how names resolve. */
type Scope = Pick<PlacedMessage, 'file'> & { readonly message: PlacedMessage | undefined };

/** The types of an API tree. */
export class TreeTypes implements CurrentTypes {
  readonly #index: TypeIndex;
  readonly #tree: ApiTree;
  readonly #messages = new Map<PlacedMessage, MessageType>();
  readonly #enums = new Map<PlacedEnum, EnumType>();
  readonly #byName = new Map<string, MessageType | undefined>();
  readonly #extensions = new Map<string, ExtensionType | undefined>();
  /** The full names of all extensions by extended message and number; undefined until a binary message needs them. */
  #extensionNames: ReadonlyMap<string, string> | undefined;
  /** The declarations of deprecated elements in described messages. */
  readonly #deprecated = new Map<string, { readonly file: ApiFile; readonly row: number }>();

  constructor(tree: ApiTree) {
    this.#tree = tree;
    this.#index = new TypeIndex(tree);
  }

  message(name: string): MessageType | undefined {
    if (this.#byName.has(name)) return this.#byName.get(name);
    const placed = name.length > maxNameLength ? undefined : this.#index.named(name);
    const type = placed === undefined ? undefined : this.#message(placed);
    if (placed !== undefined || this.#byName.size < maxNames) this.#byName.set(name, type);
    return type;
  }

  extension(name: string): ExtensionType | undefined {
    if (this.#extensions.has(name)) return this.#extensions.get(name);
    const extension = name.length > maxNameLength ? undefined : this.#findExtension(name);
    if (extension !== undefined || this.#extensions.size < maxNames) this.#extensions.set(name, extension);
    return extension;
  }

  extensionName(extendee: string, number: number): string | undefined {
    this.#extensionNames ??= this.#nameExtensions();
    return this.#extensionNames.get(`${extendee} ${number}`);
  }

  isOwn(name: string): boolean {
    const owner = this.findPackage(name);
    return owner !== undefined && this.#tree.package(owner)?.isTarget === true;
  }

  /** The comment of a deprecated element in a message that data has reached; undefined for other elements. */
  deprecationComment(element: string): string | undefined {
    const declared = this.#deprecated.get(element);
    return declared && (this.#index.element(declared.file, declared.row)?.comment ?? '');
  }

  /** The package version that declares an element; undefined for elements of other APIs. */
  findPackage(element: string): string | undefined {
    for (let end = element.lastIndexOf('.'); end > 0; end = element.lastIndexOf('.', end - 1)) {
      const name = element.slice(0, end);
      if (this.#tree.package(name) !== undefined) return name;
    }
    return undefined;
  }

  #message(placed: PlacedMessage): MessageType {
    const known = this.#messages.get(placed);
    if (known !== undefined) return known;
    this.#noteDeprecated(placed.fact, placed.name, placed.file);
    const byName = new Map<string, FieldType>();
    const byNumber = new Map<number, FieldType>();
    for (const fact of placed.fact.fields) {
      const field = this.#field(fact, `${placed.name}.${fact.name}`, { file: placed.file, message: placed });
      byName.set(fact.name, field);
      byNumber.set(fact.number, field);
    }
    // The name of a field takes precedence over the JSON name of another.
    for (const field of byNumber.values()) if (!byName.has(field.jsonName)) byName.set(field.jsonName, field);
    const { reservedNames, extensionRanges } = placed.fact;
    const type = {
      name: placed.name,
      byName,
      byNumber,
      reservedNames: new Set(reservedNames.map(({ name }) => name)),
      isExtensible: extensionRanges.length > 0,
    };
    this.#messages.set(placed, type);
    return type;
  }

  #field(fact: FieldFact, element: string, scope: Scope): FieldType {
    const { name, jsonName, number, cardinality, oneof, type } = fact;
    this.#noteDeprecated(fact, element, scope.file);
    const isMap = type.kind === 'map';
    return {
      element,
      name,
      jsonName,
      number,
      cardinality,
      oneof,
      type: this.#type(isMap ? type.value : type, scope),
      ...(isMap && { keyType: type.key.name }),
    };
  }

  #type(written: TypeFact, scope: Scope): ValueType {
    const type =
      written.kind === 'unknown' && scope.message !== undefined
        ? (this.#index.withinOwner(scope.message, written.name) ?? written)
        : written;
    if (type.kind === 'message') {
      let found: MessageType | undefined;
      const find = (): MessageType | undefined => {
        if (found !== undefined) return found;
        const placed = this.#index.message(scope.file, type.name);
        return (found = placed === undefined ? undefined : this.#message(placed));
      };
      return { kind: 'message', name: type.name, find };
    }
    if (type.kind === 'enum') {
      const placed = this.#index.enum(scope.file, type.name);
      return placed === undefined ? { kind: 'unknown', name: type.name } : { kind: 'enum', enum: this.#enum(placed) };
    }
    return type.kind === 'scalar' ? { kind: 'scalar', name: type.name } : { kind: 'unknown', name: type.name };
  }

  #enum(placed: PlacedEnum): EnumType {
    const known = this.#enums.get(placed);
    if (known !== undefined) return known;
    const values = placed.fact.values.map((fact) => {
      const element = `${placed.name}.${fact.name}`;
      // Using a value of a deprecated enum uses the enum.
      this.#noteDeprecated(isDeprecated(fact) ? fact : placed.fact, element, placed.file);
      return { element, name: fact.name, number: BigInt(fact.number) };
    });
    const type = {
      name: placed.name,
      byName: new Map(values.map((value) => [value.name, value])),
      // With several names for a number, the first one is used.
      byNumber: new Map(values.toReversed().map((value) => [value.number, value])),
      isClosed: placed.fact.isClosed,
    };
    this.#enums.set(placed, type);
    return type;
  }

  #noteDeprecated(fact: ElementFact, element: string, file: ApiFile): void {
    if (isDeprecated(fact)) this.#deprecated.set(element, { file, row: fact.row });
  }

  #findExtension(name: string): ExtensionType | undefined {
    const declaration = this.#tree.schema.declaration(name);
    const file = declaration === undefined ? undefined : this.#tree.file(declaration.file.path);
    if (declaration?.kind !== 'extension' || file === undefined) return undefined;
    const fact = this.#extensionsIn(file).find(({ fullName }) => fullName === name);
    if (fact === undefined) return undefined;
    const field = this.#field(fact, name, { file, message: undefined });
    return { ...field, name: `[${name}]`, jsonName: `[${name}]`, extendee: this.#extendee(fact, file) };
  }

  #nameExtensions(): ReadonlyMap<string, string> {
    const names = new Map<string, string>();
    for (const file of this.#tree.files) {
      if (file.schemaFile.extensions.length === 0) continue;
      for (const fact of this.#extensionsIn(file)) {
        const key = `${this.#extendee(fact, file)} ${fact.number}`;
        // In a tree that does not compile, two extensions may have the same number; the first one counts.
        if (!names.has(key)) names.set(key, fact.fullName);
      }
    }
    return names;
  }

  #extendee({ extendee }: ExtensionFact, file: ApiFile): string {
    return this.#index.message(file, extendee)?.name ?? extendee;
  }

  /** The extensions of a file, including those declared in messages. */
  #extensionsIn({ schemaFile }: ApiFile): readonly ExtensionFact[] {
    const { extensions, messages } = this.#tree.schema.describe(schemaFile);
    const found = [...extensions];
    const waiting = messages.toReversed();
    for (let message = waiting.pop(); message !== undefined; message = waiting.pop()) {
      found.push(...message.extensions);
      waiting.push(...message.messages.toReversed());
    }
    return found;
  }
}

// Bounds the cache: data may name any number of types that do not exist.
const maxNames = 10_000;

function isDeprecated({ options }: ElementFact): boolean {
  return options.some(({ name, text }) => name === 'deprecated' && text === 'true');
}
