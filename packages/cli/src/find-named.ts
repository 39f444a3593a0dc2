/** Resolves names on the command line to families and packages of a tree. */
import type { ApiTree, Family, PackageVersion } from '@protoshepherd/api-tree';
import { unknownName, UsageError } from '@protoshepherd/workspace';

/** The families that have files below a root. */
export function ownFamilies({ families }: ApiTree): Family[] {
  return families.filter(({ versions }) => versions.some((each) => each.isTarget));
}

/** The family of a name; undefined if there is none. The name of a package version is a usage error. */
export function ownFamily(tree: ApiTree, name: string): Family | undefined {
  const family = ownFamilies(tree).find((each) => each.name === name);
  if (family !== undefined) return family;
  const version = tree.package(name);
  if (version === undefined) return undefined;
  throw new UsageError(`${name} is a version of the family ${version.family}; give the family`);
}

/** The package of a name. An unknown name is a usage error. */
export function findPackage(tree: ApiTree, name: string): PackageVersion {
  const found = tree.package(name);
  if (found === undefined)
    throw unknownName(
      'package',
      name,
      tree.packages.map((each) => each.name),
    );
  return found;
}
