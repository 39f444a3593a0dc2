import type { PackageVersion } from '@protoshepherd/api-tree';

/** What a version is called among its siblings: `v2`, or the name of the package if it has no version. */
export function versionLabel({ version, name }: PackageVersion): string {
  return version?.text ?? name;
}
