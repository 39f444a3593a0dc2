/**
 * Derives the location of a file in another version: the version is replaced in its package and in its path. If there is none yet, the version becomes a new
 * folder and part of the package name; in layouts where directories carry the version, the package becomes the bare version.
 */
import { renameVersion, splitPackageName, type ApiFile, type VersionNaming } from '@protoshepherd/api-tree';

import type { FilePlace } from './moved-names.ts';

/** The location of a file in another version of its package. */
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
  // If only the package carries the version, there is no folder to rename.
  const declared = packageVersion.files[0]?.schemaFile.package ?? '';
  if (known !== undefined && splitPackageName(declared, stages).version !== undefined) return path;
  return [...unversionedFolders(packageVersion.family, folders), version, ...parts.slice(-1)].join('/');
}

/** The folders of a family. A kind without a folder of its own gets one. */
function unversionedFolders(family: string, folders: readonly string[]): readonly string[] {
  const own = family === '' ? [] : family.split('.');
  const isAbove = own.length === folders.length + 1 && folders.every((folder, at) => folder === own[at]);
  return isAbove ? own : folders;
}
