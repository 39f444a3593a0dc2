/** Resolves names on the command line to versions of a family. */
import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import { unknownName, UsageError } from '@protoshepherd/workspace';

import { findPackage } from '../../find-named.ts';

/**
 * The versions that the names stand for: a single family stands for all of its versions; otherwise, each name is a
 * package.
 */
export function findVersions(tree: ApiTree, names: readonly string[]): readonly PackageVersion[] {
  const [only = '', ...others] = names;
  if (others.length > 0) {
    const versions = names.map((name) => findPackage(tree, name));
    if (new Set(versions).size < versions.length) throw new UsageError('give each version only once');
    return versions;
  }
  const family = tree.family(only);
  const versions = (family?.versions ?? []).filter((each) => each.version !== undefined);
  if (versions.length > 1) return versions;
  if (family !== undefined) throw new UsageError(`${only} has one version only; name two packages`);
  if (tree.package(only) !== undefined) throw new UsageError(`also give the package to convert ${only} to`);
  throw unknownName(
    'family',
    only,
    [...tree.families, ...tree.packages].map(({ name }) => name),
  );
}

/** The hub of the given name: one of the versions, or a separate package. */
export function findHub(tree: ApiTree, versions: readonly PackageVersion[], name: string): PackageVersion {
  const version = versions.find((each) => each.version?.text === name) ?? tree.package(name);
  if (version !== undefined) return version;
  const known = [...versions.flatMap((each) => each.version?.text ?? []), ...tree.packages.map((each) => each.name)];
  throw unknownName('version or package', name, known);
}
