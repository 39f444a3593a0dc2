/** Compares two described graphs. Packages are matched by name. */
import { sortBy } from '@protoshepherd/source';

import type { DescribedPackage, DescribedViolation, GraphDescription } from './graph-description.ts';

/** How a package changed. `changed` means different imports, a different number of files, or another status. */
export type PackageChange = 'added' | 'removed' | 'changed';

/** The difference between two states of a graph. All lists are sorted. */
export interface GraphDifference {
  readonly packages: readonly { readonly name: string; readonly change: PackageChange }[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly change: 'added' | 'removed' }[];
  readonly violations: readonly {
    readonly package: string;
    readonly family: string;
    readonly change: 'added' | 'removed';
  }[];
}

/** Compares an older state with a newer one. */
export function compareGraphs(before: GraphDescription, after: GraphDescription): GraphDifference {
  const edges = differences(before.edges, after.edges, edgeKey).map(({ item: { from, to }, change }) => ({
    from,
    to,
    change,
  }));
  const rewired = new Set(edges.map(({ from }) => from));
  const older = new Map(before.packages.map((each) => [each.name, each]));
  const changed = after.packages.flatMap((each) => {
    const former = older.get(each.name);
    if (former === undefined || (!rewired.has(each.name) && isSamePackage(former, each))) return [];
    return [{ name: each.name, change: 'changed' as const }];
  });
  const others = differences(before.packages, after.packages, ({ name }) => name);
  return {
    packages: sortBy(
      [...changed, ...others.map(({ item, change }) => ({ name: item.name, change }))],
      ({ name }) => name,
    ),
    edges: sortBy(edges, edgeKey),
    violations: differences(before.violations, after.violations, violationKey).map(({ item, change }) => ({
      package: item.package,
      family: item.family,
      change,
    })),
  };
}

/** The newer graph plus removed packages and edges, so that a drawing can show both states at once. */
export function mergeGraphs(before: GraphDescription, after: GraphDescription): GraphDescription {
  const unite = <Item>(older: readonly Item[], newer: readonly Item[], keyOf: (item: Item) => string): Item[] => {
    const known = new Set(newer.map(keyOf));
    return sortBy([...newer, ...older.filter((item) => !known.has(keyOf(item)))], keyOf);
  };
  return {
    ...after,
    packages: unite(before.packages, after.packages, ({ name }) => name),
    edges: unite(before.edges, after.edges, edgeKey),
  };
}

function isSamePackage(one: DescribedPackage, other: DescribedPackage): boolean {
  return one.status === other.status && one.files === other.files && one.isInclude === other.isInclude;
}

function edgeKey({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${from}\0${to}`;
}

function violationKey({ rule, package: name, family }: DescribedViolation): string {
  return `${name}\0${family}\0${rule}`;
}

function differences<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): { readonly item: Item; readonly change: 'added' | 'removed' }[] {
  const [older, newer] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return [
    ...after.filter((item) => !older.has(keyOf(item))).map((item) => ({ item, change: 'added' as const })),
    ...before.filter((item) => !newer.has(keyOf(item))).map((item) => ({ item, change: 'removed' as const })),
  ];
}
