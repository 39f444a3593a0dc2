/**
 * Pairs types for conversion by annotation or name, within related packages: versions of one family, or packages that declare that one
 * became the other.
 */
import { areRelated, matchElements, type PackageVersion, type VersionedElement } from '@protoshepherd/api-tree';

import type { PairBasis } from './conversion-plan.ts';
import type { PlacedEnum, PlacedMessage, TypeIndex } from './type-index.ts';

/** Two corresponding types. */
export interface TypePair<Type> {
  readonly from: Type;
  readonly to: Type;
  readonly basis: PairBasis;
}

/** The indexes of the trees of both versions, often the same one. */
export interface TypeIndexes {
  readonly from: TypeIndex;
  readonly to: TypeIndex;
}

/** The paired types of two packages. */
export interface PackagePairs {
  /** By the name of the old message. */
  readonly messages: ReadonlyMap<string, TypePair<PlacedMessage>>;
  readonly enums: ReadonlyMap<string, TypePair<PlacedEnum>>;
}

export class TypePairs {
  readonly indexes: TypeIndexes;
  readonly #packages = new Map<string, PackagePairs>();
  readonly #related = new Set<string>();

  constructor(indexes: TypeIndexes) {
    this.indexes = indexes;
  }

  /** Treats two packages as versions of one another, regardless of their names. */
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

  /** The pair that two messages form; `undefined` if they do not correspond. */
  ofMessages(from: PlacedMessage, to: PlacedMessage): TypePair<PlacedMessage> | undefined {
    const pair = this.ofPackages(from.owner, to.owner).messages.get(from.name);
    return pair?.to.name === to.name ? pair : undefined;
  }

  ofEnums(from: PlacedEnum, to: PlacedEnum): TypePair<PlacedEnum> | undefined {
    const pair = this.ofPackages(from.owner, to.owner).enums.get(from.name);
    return pair?.to.name === to.name ? pair : undefined;
  }

  #pairPackages(from: PackageVersion, to: PackageVersion): PackagePairs {
    const old = typesIn(this.indexes.from, from);
    const now = typesIn(this.indexes.to, to);
    const messages = new Map<string, TypePair<PlacedMessage>>();
    const enums = new Map<string, TypePair<PlacedEnum>>();
    const isRelated =
      this.#related.has(`${from.name} ${to.name}`) ||
      areRelated(from, to) ||
      matchElements(old, now, { accept: ['previous type'] }).pairs.length > 0;
    if (!isRelated) return { messages, enums };
    const { pairs } = matchElements(old, now, {
      accept: ['previous type', 'rename', 'same name and number'],
      mayBeSame: (one, other) => one.kind === other.kind,
    });
    for (const { before, after, evidence } of pairs) {
      const basis = evidence === 'previous type' ? 'annotation' : 'name';
      if (before.kind === 'message' && after.kind === 'message')
        messages.set(before.type.name, { from: before.type, to: after.type, basis });
      else if (before.kind === 'enum' && after.kind === 'enum')
        enums.set(before.type.name, { from: before.type, to: after.type, basis });
    }
    return { messages, enums };
  }
}

/** A type in the form that matching expects. */
type VersionedType = VersionedElement &
  ({ readonly kind: 'message'; readonly type: PlacedMessage } | { readonly kind: 'enum'; readonly type: PlacedEnum });

/** The types of a package, messages first, so that each type follows its parent. */
function typesIn(index: TypeIndex, owner: PackageVersion): VersionedType[] {
  const { messages, enums } = index.indexPackage(owner);
  const known = new Map<PlacedMessage, VersionedType>();
  const describe = ({ file, fact, parent }: PlacedMessage | PlacedEnum): VersionedElement => ({
    name: fact.name,
    fullName: fact.fullName,
    parent: parent && known.get(parent),
    get rename() {
      return index.element(file, fact.row)?.rename;
    },
    get previousType() {
      return index.element(file, fact.row)?.previousType;
    },
  });
  for (const type of messages.values())
    known.set(type, Object.assign(describe(type), { kind: 'message' as const, type }));
  return [
    ...known.values(),
    ...[...enums.values()].map((type) => Object.assign(describe(type), { kind: 'enum' as const, type })),
  ];
}
