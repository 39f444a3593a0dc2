import { unknownName } from '@protoshepherd/workspace';
import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';

/** The package of a name; a name that means nothing is a mistake of the caller. */
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
