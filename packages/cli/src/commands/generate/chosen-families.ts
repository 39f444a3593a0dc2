/** Which families conversions are generated for, and where each of them meets. */
import { compareByPriority, type ApiTree, type Family, type PackageVersion } from '@protoshepherd/api-tree';
import { versionedFamilies, type FamilyHub } from '@protoshepherd/convert';
import { unknownName, UsageError } from '@protoshepherd/workspace';

/** The families of some names, or all that have something to convert. `hub` is a version, or a package of one of them; a family without it has its default hub. */
export function chosenFamilies(tree: ApiTree, names: readonly string[], hub: string | undefined): readonly FamilyHub[] {
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
  const named = families.map((family) => ({ family: checked(family), hub: namedHub(tree, family, hub) }));
  if (hub !== undefined && named.every((each) => each.hub === undefined))
    throw unknownName('version or package', hub, [
      ...known.flatMap(({ versions }) => versions.flatMap((each) => each.version?.text ?? [])),
      ...tree.packages.map((each) => each.name),
    ]);
  return named.map(({ family, hub: chosen }) => ({ family, hub: chosen ?? defaultHub(tree, family) }));
}

/** Names of folders become names of families; what is generated goes into code, so they must be names there, too. */
function checked(family: Family): Family {
  if (!/^[\w.-]+$/.test(family.name)) throw new UsageError(`${family.name} is no name that code can have`);
  return family;
}

/** The hub that a name means in a family: one of its versions, or a package of its own. */
function namedHub(tree: ApiTree, family: Family, name: string | undefined): PackageVersion | undefined {
  if (name === undefined) return undefined;
  const version = family.versions.find((each) => each.version?.text === name);
  return version ?? (name.startsWith(`${family.name}.`) ? tree.package(name) : undefined);
}

/** The hub of a family if none is named: its package `internal`, else the version that Kubernetes would prefer. */
function defaultHub(tree: ApiTree, { name, versions }: Family): PackageVersion {
  const ranked = versions
    .flatMap((own) => (own.version === undefined || !own.isTarget ? [] : [{ own, version: own.version }]))
    .toSorted((a, b) => compareByPriority(a.version, b.version));
  // A family that is converted has a version below the roots.
  return tree.package(`${name}.internal`) ?? (ranked.at(-1)?.own as PackageVersion);
}
