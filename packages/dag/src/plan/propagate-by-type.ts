/**
 * Spreads from type to type, as Envoy's generator did: a message needs its next version if the type of one of its fields does. A package moves as soon as
 * one of its types needs to. Fewer packages move than with spreading by package, but packages that stay can still reach old versions, which breaks the One
 * Definition Rule.
 */
import type { ApiElement, ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import { KindNumber } from '@protoshepherd/syntax';

import type { Propagation } from './propagate-by-package.ts';

/** The starts and steps of the spread. */
export interface TypePropagation {
  readonly packages: readonly PackageVersion[];
  /** Does this element make its package move? */
  readonly isStart: (element: ApiElement) => boolean;
  /** Do the types of an rpc count, like those of fields? */
  readonly countMethods: boolean;
}

/** Every package with a type that needs an upgrade, and the package of the dependency that causes it. */
export function propagateByType(tree: ApiTree, { packages, isStart, countMethods }: TypePropagation): Propagation {
  const users = usersOfTypes(tree, packages, countMethods);
  const owners = new Map<string, PackageVersion>();
  const spread = new Map<PackageVersion, PackageVersion | undefined>();
  for (const each of packages) {
    for (const element of each.files.flatMap((file) => file.elements)) {
      if (!isStart(element)) continue;
      owners.set(findEnclosingType(element).fullName, each);
      spread.set(each, undefined);
    }
  }
  for (const [type, owner] of owners) {
    for (const user of users.get(type) ?? []) {
      if (owners.has(user.type)) continue;
      owners.set(user.type, user.package);
      if (!spread.has(user.package)) spread.set(user.package, owner);
    }
  }
  return spread;
}

interface TypeUser {
  readonly type: string;
  readonly package: PackageVersion;
}

/** The users of each type, by full name. A group counts as a field of the type that it declares. */
function usersOfTypes(
  tree: ApiTree,
  packages: readonly PackageVersion[],
  countMethods: boolean,
): ReadonlyMap<string, readonly TypeUser[]> {
  const users = new Map<string, TypeUser[]>();
  for (const each of packages) {
    for (const file of each.files) {
      for (const { fullName, row, parent } of file.schemaFile.types) {
        const isGroup = file.schemaFile.tree.rows[row] === KindNumber.group;
        if (isGroup && parent !== undefined) addUser(users, fullName, { type: parent.fullName, package: each });
      }
      for (const { kind, from, target } of tree.schema.references(file.schemaFile)) {
        if (from === undefined || !(kind === 'field' || (kind === 'method' && countMethods))) continue;
        addUser(users, target.fullName, { type: from.fullName, package: each });
      }
    }
  }
  return users;
}

function addUser(users: Map<string, TypeUser[]>, type: string, user: TypeUser): void {
  const known = users.get(type);
  if (known === undefined) users.set(type, [user]);
  else known.push(user);
}

/** The message, enum or service that an element is or belongs to. */
function findEnclosingType(element: ApiElement): ApiElement {
  const isType = element.kind === 'message' || element.kind === 'enum' || element.kind === 'service';
  return isType ? element : (element.parent ?? element);
}
