/** Chooses the families to generate conversions for, and the hub of each. */
import { compareByPriority, type ApiTree, type Family, type PackageVersion } from '@protoshepherd/api-tree';
import { versionedFamilies, type FamilyHub } from '@protoshepherd/convert';
import { unknownName, UsageError } from '@protoshepherd/workspace';

/**
 * The named families, or all with something to convert. `hub` is a version, or a package of one of the families. Families to which it does not apply have their
 * default hub.
 */
export function chooseFamilies(tree: ApiTree, names: readonly string[], hub: string | undefined): readonly FamilyHub[] {
  const known = versionedFamilies(tree);
  const wanted = names.map((name) => {
    const family = known.find((each) => each.name === name);
    if (family === undefined)
      throw unknownName(
        'family',
        name,
        known.map((each) => each.name),
      );
    return family;
  });
  const families = (names.length === 0 ? known : wanted).filter(
    ({ name, versions }) => versions.length > 1 || tree.package(`${name}.internal`) !== undefined,
  );
  const named = families.map((family) => ({ family: requireSafeName(family), hub: findHub(tree, family, hub) }));
  if (hub !== undefined && named.every((each) => each.hub === undefined))
    throw unknownName('version or package', hub, [
      ...known.flatMap(({ versions }) => versions.flatMap((each) => each.version?.text ?? [])),
      ...tree.packages.map((each) => each.name),
    ]);
  return named.map(({ family, hub: chosen }) => ({ family, hub: chosen ?? chooseDefaultHub(tree, family) }));
}

/**
 * Checks that the name of a family is safe in generated code. Names of folders become names of families, so they may
 * contain any character.
 */
function requireSafeName(family: Family): Family {
  if (!/^[\w.-]+$/.test(family.name)) throw new UsageError(`${family.name} is not a valid name in code`);
  return family;
}

/** The hub that a name stands for in a family: one of its versions, or a separate package. */
function findHub(tree: ApiTree, family: Family, name: string | undefined): PackageVersion | undefined {
  if (name === undefined) return undefined;
  const version = family.versions.find((each) => each.version?.text === name);
  return version ?? (name.startsWith(`${family.name}.`) ? tree.package(name) : undefined);
}

/** The default hub of a family: its package `internal`, or else the version that Kubernetes would prefer. */
function chooseDefaultHub(tree: ApiTree, { name, versions }: Family): PackageVersion {
  const ranked = versions
    .flatMap((own) => (own.version === undefined || !own.isTarget ? [] : [{ own, version: own.version }]))
    .toSorted((a, b) => compareByPriority(a.version, b.version));
  // A family with conversions has at least one version below the roots, so `ranked` is not empty.
  return tree.package(`${name}.internal`) ?? (ranked.at(-1)?.own as PackageVersion);
}
