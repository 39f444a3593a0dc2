/**
 * Which type of one version is which of another. Annotations are believed first (`previous_message_type`, `rename`), then names, within packages that
 * are related: versions of one family, or packages that say of themselves or of each other that one became the other.
 */
import type { PackageVersion } from '@protoshepherd/api-tree';

import type { PairBasis } from './conversion-plan.ts';
import type { PackageTypes, PlacedEnum, PlacedMessage, PlacedType, TypeIndex } from './type-index.ts';

/** Two types that belong together. */
export interface TypePair<Type> {
  readonly from: Type;
  readonly to: Type;
  readonly basis: PairBasis;
}

/** The indexes of the trees that both versions stand in; often one and the same. */
export interface BothIndexes {
  readonly from: TypeIndex;
  readonly to: TypeIndex;
}

/** The types of two packages, paired. */
export interface PackagePairs {
  /** By the name of the old one. */
  readonly messages: ReadonlyMap<string, TypePair<PlacedMessage>>;
  readonly enums: ReadonlyMap<string, TypePair<PlacedEnum>>;
}

export class TypePairs {
  readonly indexes: BothIndexes;
  readonly #packages = new Map<string, PackagePairs>();
  readonly #related = new Set<string>();

  constructor(indexes: BothIndexes) {
    this.indexes = indexes;
  }

  /** Takes two packages as versions of one another, whatever their names say. */
  relate(from: PackageVersion, to: PackageVersion): void {
    const key = `${from.name} ${to.name}`;
    if (this.#related.has(key)) return;
    this.#related.add(key);
    this.#packages.delete(key);
  }

  /** All pairs of two packages. */
  ofPackages(from: PackageVersion, to: PackageVersion): PackagePairs {
    const key = `${from.name} ${to.name}`;
    const known = this.#packages.get(key);
    if (known !== undefined) return known;
    const pairs = this.#pairPackages(from, to);
    this.#packages.set(key, pairs);
    return pairs;
  }

  /** The pair that two messages form; undefined if they have nothing to do with each other. */
  ofMessages(from: PlacedMessage, to: PlacedMessage): TypePair<PlacedMessage> | undefined {
    const pair = this.ofPackages(from.owner, to.owner).messages.get(from.name);
    return pair?.to.name === to.name ? pair : undefined;
  }

  ofEnums(from: PlacedEnum, to: PlacedEnum): TypePair<PlacedEnum> | undefined {
    const pair = this.ofPackages(from.owner, to.owner).enums.get(from.name);
    return pair?.to.name === to.name ? pair : undefined;
  }

  #pairPackages(from: PackageVersion, to: PackageVersion): PackagePairs {
    const old = this.indexes.from.typesOf(from);
    const now = this.indexes.to.typesOf(to);
    const byAnnotation = this.#pairsByAnnotation(old, now);
    const isTold = this.#related.has(`${from.name} ${to.name}`);
    if (byAnnotation.size === 0 && !isTold && !isRelated(from, to)) return { messages: new Map(), enums: new Map() };
    const messages = new Map<string, TypePair<PlacedMessage>>();
    const announced = this.#announcedNames([...now.messages.values(), ...now.enums.values()]);
    const taken = new Set([...byAnnotation.values()].map(({ name }) => name));
    // Messages stand before those that are declared in them, so a parent has its partner before its children look for theirs.
    for (const message of old.messages.values()) {
      const told = byAnnotation.get(message.name);
      const partner = told ?? this.#partnerByName(message, now.messages, messages, announced);
      if (partner === undefined || (told === undefined && taken.has(partner.name))) continue;
      taken.add(partner.name);
      messages.set(message.name, { from: message, to: partner, basis: told === undefined ? 'name' : 'annotation' });
    }
    const enums = new Map<string, TypePair<PlacedEnum>>();
    for (const each of old.enums.values()) {
      const partner = this.#partnerByName(each, now.enums, messages, announced);
      if (partner === undefined || taken.has(partner.name)) continue;
      taken.add(partner.name);
      enums.set(each.name, { from: each, to: partner, basis: 'name' });
    }
    return { messages, enums };
  }

  /** New messages by the name of the old one, as either side tells. */
  #pairsByAnnotation(old: PackageTypes, now: PackageTypes): Map<string, PlacedMessage> {
    const pairs = new Map<string, PlacedMessage>();
    const oldByFullName = new Map([...old.messages.values()].map((message) => [message.fact.fullName, message]));
    const newByFullName = new Map([...now.messages.values()].map((message) => [message.fact.fullName, message]));
    const taken = new Set<string>();
    const add = (from: PlacedMessage | undefined, to: PlacedMessage | undefined): void => {
      if (from === undefined || to === undefined || pairs.has(from.name) || taken.has(to.name)) return;
      pairs.set(from.name, to);
      taken.add(to.name);
    };
    for (const message of now.messages.values()) {
      const previous = this.indexes.to.element(message.file, message.fact.row)?.previousType;
      if (previous !== undefined) add(oldByFullName.get(previous), message);
    }
    for (const message of old.messages.values()) {
      const previous = this.indexes.from.element(message.file, message.fact.row)?.previousType;
      if (previous !== undefined) add(message, newByFullName.get(previous));
    }
    return pairs;
  }

  /** The type of the same name, or of the one that a rename announces, within the partner of the message around. */
  #partnerByName<Type extends PlacedType<{ readonly name: string; readonly row: number }>>(
    type: Type,
    candidates: ReadonlyMap<string, Type>,
    messages: ReadonlyMap<string, TypePair<PlacedMessage>>,
    announced: ReadonlyMap<string, string>,
  ): Type | undefined {
    const around = type.parent === undefined ? undefined : messages.get(type.parent.name)?.to;
    if (type.parent !== undefined && around === undefined) return undefined;
    const named = localName(around, type.fact.name);
    const rename = this.indexes.from.element(type.file, type.fact.row)?.rename;
    const renamed = rename === undefined ? announced.get(named) : localName(around, rename);
    return (renamed === undefined ? undefined : candidates.get(renamed)) ?? candidates.get(named);
  }

  /** Where the other side is the older one, it tells the names: its types by the names that they shall have. */
  #announcedNames(types: readonly PlacedType<{ readonly row: number }>[]): ReadonlyMap<string, string> {
    return new Map(
      types.flatMap((type): (readonly [string, string])[] => {
        const rename = this.indexes.to.element(type.file, type.fact.row)?.rename;
        return rename === undefined ? [] : [[localName(type.parent, rename), type.local]];
      }),
    );
  }
}

function localName(around: PlacedMessage | undefined, name: string): string {
  return around === undefined ? name : `${around.local}.${name}`;
}

function isRelated(from: PackageVersion, to: PackageVersion): boolean {
  return from.family === to.family || movesTo(from, to) || movesTo(to, from);
}

function movesTo(from: PackageVersion, to: PackageVersion): boolean {
  return from.files.some(({ moveToPackage }) => moveToPackage === to.name);
}
