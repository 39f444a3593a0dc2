/**
 * The types of a past release, from the declarations in the history: files of the release are not read. Imported packages that no release has, such as google.protobuf,
 * use the current types; a type that only other releases have is unknown, and a type of the API that no release has is missing. The history does not link files, so a type name in a field is resolved here, among the types of the release.
 */
import { jsonName } from '@protoshepherd/schema';

import type {
  CurrentTypes,
  EnumType,
  ExtensionType,
  FieldType,
  MessageType,
  TypeSource,
  ValueType,
} from '../message-type.ts';
import { parentOf, type DeclarationIndex, type DeclaredElement } from './declaration-index.ts';

const scalars: ReadonlySet<string> = new Set(
  'double float bool string bytes int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64'.split(' '),
);

/** The types of a release. */
export class ReleasedTypes implements TypeSource {
  readonly #index: DeclarationIndex;
  readonly #release: number;
  readonly #current: CurrentTypes;
  readonly #messages = new Map<string, MessageType>();
  readonly #enums = new Map<string, EnumType>();

  /** `release` is an index into the releases of the declarations. */
  constructor(index: DeclarationIndex, release: number, current: CurrentTypes) {
    this.#index = index;
    this.#release = release;
    this.#current = current;
  }

  message(name: string): MessageType | undefined {
    const known = this.#messages.get(name);
    if (known !== undefined) return known;
    if (!this.#index.isKnown(name)) return this.#imported(name);
    const declared = this.#index.element(name, this.#release);
    // Every compiler includes these, even if the release has no copy of them.
    if (declared === undefined && name.startsWith('google.protobuf.')) return this.#current.message(name);
    if (declared?.declaration.kind !== 'message') return undefined;
    const type = this.#describe(declared);
    this.#messages.set(name, type);
    return type;
  }

  extension(name: string): ExtensionType | undefined {
    if (!this.#index.isKnown(name)) return this.#current.isOwn(name) ? undefined : this.#current.extension(name);
    const declared = this.#index.element(name, this.#release);
    if (declared?.declaration.kind !== 'extension') return undefined;
    const extendee = this.#index.text(declared.declaration.extends) ?? '';
    return { ...this.#field(declared), name: `[${name}]`, jsonName: `[${name}]`, extendee };
  }

  /** A type of an imported package as it is now; undefined for types of the API itself. */
  #imported(name: string): MessageType | undefined {
    return this.#current.isOwn(name) ? undefined : this.#current.message(name);
  }

  #describe({ name, declaration }: DeclaredElement): MessageType {
    const fields = this.#index
      .members(name, this.#release)
      .filter((member) => member.declaration.kind === 'field')
      .map((member) => this.#field(member));
    const byName = new Map(fields.map((field) => [field.name, field]));
    // The name of a field takes precedence over the JSON name of another.
    for (const field of fields) if (!byName.has(field.jsonName)) byName.set(field.jsonName, field);
    const byNumber = new Map(fields.map((field) => [field.number, field]));
    return { name, byName, byNumber, isExtensible: declaration.isExtensible === true };
  }

  #field({ name, ownName, declaration }: DeclaredElement): FieldType {
    const written = this.#index.text(declaration.type) ?? '';
    const map = /^map<(\w+), (.*)>$/s.exec(written);
    const scope = parentOf(name);
    return {
      element: name,
      name: ownName,
      jsonName: this.#jsonNameIn(declaration) ?? jsonName(ownName),
      number: declaration.number ?? 0,
      cardinality: map !== null ? 'map' : declaration.label === 'repeated' ? 'repeated' : 'singular',
      oneof: this.#index.text(declaration.oneof),
      type: this.#type(map?.[2] ?? written, scope, declaration.number ?? 0),
      ...(map?.[1] !== undefined && { keyType: map[1] }),
    };
  }

  #jsonNameIn({ options = [] }: DeclaredElement['declaration']): string | undefined {
    for (const option of options) {
      const own = /^json_name = (["'])(.*)\1$/s.exec(this.#index.text(option) ?? '');
      if (own !== null) return own[2];
    }
    return undefined;
  }

  #type(written: string, scope: string, number: number): ValueType {
    if (scalars.has(written)) return { kind: 'scalar', name: written };
    for (const name of namesFrom(written, scope)) {
      const declared = this.#index.element(name, this.#release);
      if (declared?.declaration.kind === 'enum') return { kind: 'enum', enum: this.#enum(declared) };
      const isMessage = this.#index.isKnown(name)
        ? declared?.declaration.kind === 'message'
        : this.#imported(name) !== undefined;
      if (isMessage) return { kind: 'message', name, find: () => this.message(name) };
    }
    // An enum of a package that no release has is only reachable through a current field of that type.
    const now = this.#current.message(scope)?.byNumber.get(number)?.type;
    if (now?.kind === 'enum' && !this.#index.isKnown(now.enum.name) && now.enum.name.endsWith(written)) return now;
    // The files of the release compiled, so a type missing from it came from elsewhere. What it contained there is unknown if another release has a copy: the copies of
    // releases differ.
    for (const name of namesFrom(written, scope)) {
      const isForeign = name.startsWith('google.protobuf.') || !this.#index.declaresType(name);
      if (!isForeign) return { kind: 'unknown', name };
      if (this.#imported(name) !== undefined) return { kind: 'message', name, find: () => this.#imported(name) };
    }
    // The walk recognizes the JSON form of well-known types by their names.
    if (written.startsWith('google.protobuf.'))
      return { kind: 'message', name: written, find: () => this.message(written) };
    return { kind: 'unknown', name: written };
  }

  #enum({ name, declaration }: DeclaredElement): EnumType {
    const known = this.#enums.get(name);
    if (known !== undefined) return known;
    const values = this.#index
      .members(name, this.#release)
      .filter((member) => member.declaration.kind === 'enumValue' && member.declaration.number !== undefined)
      .map((member) => ({
        element: member.name,
        name: member.ownName,
        number: BigInt(member.declaration.number ?? 0),
      }));
    const type = {
      name,
      byName: new Map(values.map((value) => [value.name, value])),
      byNumber: new Map(values.toReversed().map((value) => [value.number, value])),
      isClosed: declaration.isClosed === true,
    };
    this.#enums.set(name, type);
    return type;
  }
}

/**
 * The possible full names of a name in a scope, innermost first. The history resolved the name among the types of all releases; if this release lacks the resolved
 * type, an outer one of the same name was meant.
 */
function namesFrom(name: string, scope: string): readonly string[] {
  const names = new Set([name]);
  for (let around = scope; around !== ''; around = parentOf(around)) {
    names.add(`${around}.${name}`);
    if (!name.startsWith(`${around}.`)) continue;
    const written = name.slice(around.length + 1);
    for (let outer = parentOf(around); outer !== ''; outer = parentOf(outer)) names.add(`${outer}.${written}`);
    names.add(written);
  }
  return [...names];
}
