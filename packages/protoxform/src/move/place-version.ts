/**
 * Where a file of one version would be in another: the version is replaced in its package and in its path. Where there is none yet, the version gets a folder
 * of its own, and the package its name: in trees whose directories carry the version, that is the bare version.
 */
import { renameVersion, splitPackageName, type ApiFile, type VersionNaming } from '@protoshepherd/api-tree';

import type { FilePlace } from './moved-names.ts';

/** The place of a file in another version of its package. */
export function placeVersion(file: ApiFile, version: string, naming: VersionNaming): FilePlace {
  return { package: packageIn(file, version, naming), path: pathIn(file, version, naming) };
}

function packageIn({ schemaFile }: ApiFile, version: string, { layout, stages }: VersionNaming): string {
  const { package: name } = schemaFile;
  if (layout === 'envoy' || splitPackageName(name, stages).version !== undefined) {
    return name === '' ? version : renameVersion(name, version, stages);
  }
  return version;
}

function pathIn({ path, packageVersion }: ApiFile, version: string, { stages }: VersionNaming): string {
  const parts = path.split('/');
  const folders = parts.slice(0, -1);
  const known = packageVersion.version?.text;
  const at = known === undefined ? -1 : folders.lastIndexOf(known);
  if (at !== -1) return [...folders.with(at, version), ...parts.slice(-1)].join('/');
  // A version that only the package has is no folder that could be renamed.
  const declared = packageVersion.files[0]?.schemaFile.package ?? '';
  if (known !== undefined && splitPackageName(declared, stages).version !== undefined) return path;
  return [...unversionedFolders(packageVersion.family, folders), version, ...parts.slice(-1)].join('/');
}

/** The folders of a family. A kind that has no folder of its own yet gets one. */
function unversionedFolders(family: string, folders: readonly string[]): readonly string[] {
  const own = family === '' ? [] : family.split('.');
  const isAbove = own.length === folders.length + 1 && folders.every((folder, at) => folder === own[at]);
  return isAbove ? own : folders;
}
