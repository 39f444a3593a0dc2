/**
 * Plans the conversion of one version to another. Every pair of types is planned once, and fields refer to pairs by name, so recursive types terminate and
 * the cost is proportional to the reached types.
 */
import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import { sortBy } from '@protoshepherd/source';

import type { ConversionPlan, EnumStep, UnpairedType, MessageStep } from './conversion-plan.ts';
import { TypePairs, type TypePair } from './pair-types.ts';
import { planEnum } from './plan-enum.ts';
import { planFields } from './plan-fields.ts';
import type { ValueContext } from './plan-value.ts';
import { replacementIn } from './replacement.ts';
import { TypeIndex, type PlacedEnum, type PlacedMessage } from './type-index.ts';

/** The trees of the versions. */
export interface ConversionTrees {
  readonly tree: ApiTree;
  /** The tree of the new versions, if it differs. */
  readonly toTree?: ApiTree;
}

/** Two versions and their trees. */
export interface ConversionRequest extends ConversionTrees {
  readonly from: PackageVersion;
  readonly to: PackageVersion;
}

/** Plans the conversion of messages from one version to another. */
export function planConversion(ends: ConversionRequest): ConversionPlan {
  return createPlanner(ends)(ends.from, ends.to);
}

/** Plans several conversions between the same trees and caches what they share. */
export function createPlanner({
  tree,
  toTree = tree,
}: ConversionTrees): (from: PackageVersion, to: PackageVersion) => ConversionPlan {
  const index = new TypeIndex(tree);
  const pairs = new TypePairs({ from: index, to: toTree === tree ? index : new TypeIndex(toTree) });
  return (from, to) => {
    pairs.relate(from, to);
    return planBetween(pairs, from, to);
  };
}

function planBetween(pairs: TypePairs, from: PackageVersion, to: PackageVersion): ConversionPlan {
  const { indexes } = pairs;
  const own = pairs.ofPackages(from, to);
  const messagePairs = new Map<string, TypePair<PlacedMessage>>();
  const enumPairs = new Map<string, TypePair<PlacedEnum>>();
  const meet = <Type extends { readonly name: string }>(
    known: Map<string, TypePair<Type>>,
    pair: TypePair<Type>,
  ): void => {
    const key = `${pair.from.name} ${pair.to.name}`;
    if (!known.has(key)) known.set(key, pair);
  };
  const context: ValueContext = {
    pairs,
    meetMessages: (pair) => meet(messagePairs, pair),
    meetEnums: (pair) => meet(enumPairs, pair),
  };
  for (const pair of own.messages.values()) context.meetMessages(pair);
  for (const pair of own.enums.values()) context.meetEnums(pair);
  const messages: MessageStep[] = [];
  // The loop also visits pairs that it adds to the map.
  for (const pair of messagePairs.values()) {
    messages.push({ from: pair.from.name, to: pair.to.name, basis: pair.basis, fields: planFields(context, pair) });
  }
  const enums: EnumStep[] = [...enumPairs.values()].map((pair) => planEnum(indexes, pair));
  const byBothNames = (step: MessageStep | EnumStep): string => `${step.from} ${step.to}`;
  return {
    from: from.name,
    to: to.name,
    messages: sortBy(messages, byBothNames),
    enums: sortBy(enums, byBothNames),
    removed: findUnpairedTypes(indexes.from, from, new Set([...own.messages.keys(), ...own.enums.keys()])),
    added: findUnpairedTypes(
      indexes.to,
      to,
      new Set([...own.messages.values(), ...own.enums.values()].map((pair) => pair.to.name)),
    ),
  };
}

function findUnpairedTypes(index: TypeIndex, owner: PackageVersion, paired: ReadonlySet<string>): UnpairedType[] {
  const { messages, enums } = index.indexPackage(owner);
  const lone = (
    kind: UnpairedType['kind'],
    { name, local, file, fact }: PlacedMessage | PlacedEnum,
  ): UnpairedType[] => {
    if (paired.has(name)) return [];
    const moved = file.moveToPackage === undefined ? undefined : `${file.moveToPackage}.${local}`;
    const replacement = moved ?? replacementIn(index.element(file, fact.row)?.comment ?? '');
    return [{ name, kind, ...(replacement !== undefined && { replacement }) }];
  };
  return sortBy(
    [
      ...[...messages.values()].flatMap((message) => lone('message', message)),
      ...[...enums.values()].flatMap((each) => lone('enum', each)),
    ],
    ({ name }) => name,
  );
}
