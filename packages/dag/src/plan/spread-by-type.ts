/**
 * Spreading from type to type, as Envoy's generator did: a message needs its next version if the type of one of its fields does. A package moves as soon as
 * one of its types needs to. Fewer packages move than by package, but those that stay may still lead to old versions, and then
 * the One Definition Rule is broken.
 */
import type { ApiElement, ApiTree, PackageVersion } from '@protoshepherd/api-tree';

/** What counts as a start and as a step. */
export interface TypeSpread {
  readonly packages: readonly PackageVersion[];
  /** Does the package of this element move because of it? */
  readonly isStart: (element: ApiElement) => boolean;
  /** Do the types of an rpc count like those of fields? */
  readonly countMethods: boolean;
}

/** Every package that has a type which needs an upgrade, with the packages on a shortest way to a start, the package itself first. */
export function spreadByType(
  tree: ApiTree,
  { packages, isStart, countMethods }: TypeSpread,
): ReadonlyMap<PackageVersion, readonly PackageVersion[]> {
  const users = usersOfTypes(tree, packages, countMethods);
  const ways = new Map<string, readonly PackageVersion[]>();
  for (const each of packages) {
    for (const element of each.files.flatMap((file) => file.elements)) {
      if (isStart(element)) ways.set(typeAround(element).fullName, [each]);
    }
  }
  for (const [type, way] of ways) {
    for (const user of users.get(type) ?? []) {
      if (!ways.has(user.type)) ways.set(user.type, way[0] === user.package ? way : [user.package, ...way]);
    }
  }
  return shortestByPackage(ways.values());
}

interface TypeUser {
  readonly type: string;
  readonly package: PackageVersion;
}

/** Who uses each type, by full name. */
function usersOfTypes(
  tree: ApiTree,
  packages: readonly PackageVersion[],
  countMethods: boolean,
): ReadonlyMap<string, readonly TypeUser[]> {
  const users = new Map<string, TypeUser[]>();
  for (const each of packages) {
    for (const file of each.files) {
      for (const { kind, from, target } of tree.schema.references(file.schemaFile)) {
        if (from === undefined || !(kind === 'field' || (kind === 'method' && countMethods))) continue;
        const known = users.get(target.fullName);
        const user = { type: from.fullName, package: each };
        if (known === undefined) users.set(target.fullName, [user]);
        else known.push(user);
      }
    }
  }
  return users;
}

/** The message, enum or service that an element is or belongs to. */
function typeAround(element: ApiElement): ApiElement {
  const isType = element.kind === 'message' || element.kind === 'enum' || element.kind === 'service';
  return isType ? element : (element.parent ?? element);
}

function shortestByPackage(
  ways: Iterable<readonly PackageVersion[]>,
): ReadonlyMap<PackageVersion, readonly PackageVersion[]> {
  const shortest = new Map<PackageVersion, readonly PackageVersion[]>();
  for (const way of ways) {
    const [own] = way as readonly [PackageVersion];
    if (way.length < (shortest.get(own)?.length ?? Infinity)) shortest.set(own, way);
  }
  return shortest;
}
