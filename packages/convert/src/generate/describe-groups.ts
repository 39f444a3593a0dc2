/** Describes the families of a tree as csi-proxy groups and as Velero plugin kinds. */
import type { ApiTree, Family, PackageVersion } from '@protoshepherd/api-tree';

import type { ApiGroup, GroupVersion } from './csi-proxy-plan.ts';
import { pluginNames, type PluginNames } from './velero-names.ts';

/** The groups of a tree, by name: families with versions below the roots. */
export function apiGroups(tree: ApiTree): ApiGroup[] {
  return versionedFamilies(tree).map(({ name, versions }) => ({
    name,
    versions: versions.flatMap((own) => groupVersion(tree, own)),
  }));
}

/** Families with versions below the roots, restricted to those versions. */
export function versionedFamilies({ families }: ApiTree): Family[] {
  return families.flatMap((family) => {
    const versions = family.versions.filter((each) => each.version !== undefined && each.isTarget);
    return versions.length === 0 ? [] : [{ ...family, versions }];
  });
}

function groupVersion({ schema }: ApiTree, { version, files, deprecation }: PackageVersion): GroupVersion[] {
  if (version === undefined) return [];
  const messages = files.flatMap((file) => schema.describe(file.schemaFile).messages.map(({ name }) => name));
  const called = messages.filter((name) => /(?:Request|Response)$/.test(name));
  return [{ version, messages: called, ...(deprecation !== undefined && { deprecation: deprecation.notice }) }];
}

/** The names of all plugin kinds of a tree. A kind is named after its service. */
export function pluginKinds(tree: ApiTree): PluginNames[] {
  return versionedFamilies(tree).flatMap(({ versions }) =>
    versions.flatMap(({ version, files }) =>
      files.flatMap((file) =>
        tree.schema.describe(file.schemaFile).services.map(({ name }) => pluginNames(name, version?.text ?? 'v1')),
      ),
    ),
  );
}
