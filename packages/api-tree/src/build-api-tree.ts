/** Builds the tree of package versions from a schema: the layout assigns each file to a package version. */
import type { Schema, SchemaFile } from '@protoshepherd/schema';
import { sortBy } from '@protoshepherd/source';
import type { Layout } from '@protoshepherd/workspace';

import { ApiFile } from './api-file.ts';
import type { ApiTree, Family } from './api-tree.ts';
import { identifyFile, type PackageIdentity, type VersionNaming } from './identify-file.ts';
import { PackageVersion } from './package-version.ts';
import { compareByAge, defaultStages, type Stages } from './version/version.ts';

/** Builds the tree of a schema. */
export function buildApiTree(schema: Schema, layout: Layout = 'envoy', stages: Stages = defaultStages): ApiTree {
  const owners = new Map<ApiFile, PackageVersion>();
  const identities = new Map<string, PackageIdentity>();
  const filesByPackage = new Map<string, { readonly identity: PackageIdentity; readonly files: ApiFile[] }>();
  const files = sortBy(schema.files, (file) => file.path).map((schemaFile) => {
    const file: ApiFile = new ApiFile(schemaFile, () => owners.get(file) as PackageVersion);
    const identity = identify(schemaFile, { layout, stages }, identities);
    const known = filesByPackage.get(identity.name);
    if (known === undefined) filesByPackage.set(identity.name, { identity, files: [file] });
    else known.files.push(file);
    return file;
  });

  const versionsByFamily = new Map<string, PackageVersion[]>();
  const packages = sortBy(filesByPackage.values(), ({ identity }) => identity.name).map((each) => {
    const siblings = getOrCreate(versionsByFamily, each.identity.family);
    const version = new PackageVersion(each.identity, each.files, () => siblings);
    siblings.push(version);
    for (const file of each.files) owners.set(file, version);
    return version;
  });
  for (const versions of versionsByFamily.values()) sortInPlace(versions);
  const families = sortBy(versionsByFamily, ([name]) => name).map(([name, versions]): Family => ({ name, versions }));

  const packagesByName = new Map(packages.map((each) => [each.name, each]));
  const familiesByName = new Map(families.map((each) => [each.name, each]));
  const filesByPath = new Map(files.map((each) => [each.path, each]));
  return {
    layout,
    stages,
    schema,
    packages,
    families,
    files,
    package: (name) => packagesByName.get(name),
    family: (name) => familiesByName.get(name),
    file: (path) => filesByPath.get(path),
  };
}

/** Built-in and included files do not follow the layout of the tree, so their package names identify them. */
function identify(
  file: SchemaFile,
  { layout, stages }: VersionNaming,
  byPackage: Map<string, PackageIdentity>,
): PackageIdentity {
  const own = file.isTarget ? layout : 'envoy';
  const known = own === 'envoy' ? byPackage.get(file.package) : undefined;
  if (known !== undefined) return known;
  const hasService = own === 'kind-version' && file.tree.head.hasService;
  const identity = identifyFile({ layout: own, stages }, { path: file.path, package: file.package, hasService });
  if (own === 'envoy') byPackage.set(file.package, identity);
  return identity;
}

function getOrCreate<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  let list = lists.get(key);
  if (list === undefined) lists.set(key, (list = []));
  return list;
}

function sortInPlace(versions: PackageVersion[]): void {
  const sorted = versions.toSorted((a, b) =>
    a.version === undefined || b.version === undefined
      ? Number(a.version !== undefined) - Number(b.version !== undefined)
      : compareByAge(a.version, b.version),
  );
  versions.splice(0, versions.length, ...sorted);
}
