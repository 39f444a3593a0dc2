import { UsageError } from '@protoshepherd/workspace';
import type { ApiTree, Family } from '@protoshepherd/api-tree';

/** The families that have files below a root. */
export function ownFamilies({ families }: ApiTree): Family[] {
  return families.filter(({ versions }) => versions.some((each) => each.isTarget));
}

/** The family of a name; undefined if there is none. Whoever names one of its versions is told to name the family. */
export function ownFamily(tree: ApiTree, name: string): Family | undefined {
  const family = ownFamilies(tree).find((each) => each.name === name);
  if (family !== undefined) return family;
  const version = tree.package(name);
  if (version === undefined) return undefined;
  throw new UsageError(`${name} is a version of the family ${version.family}; name the family`);
}
