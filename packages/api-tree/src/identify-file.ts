/**
 * Assigns files to package versions. The package statement alone is not enough: some trees write a bare `package v1;` in every
 * directory. So each layout interprets the path and the package together.
 */
import type { Layout } from '@protoshepherd/workspace';

import { splitPackageName } from './version/package-name.ts';
import { parseVersion, type Stages, type Version } from './version/version.ts';

/** How a tree encodes its versions. */
export interface VersionNaming {
  readonly layout: Layout;
  /** The version suffixes of pre-releases; defaults to `alpha` and `beta`. */
  readonly stages?: Stages | undefined;
}

/** The properties of a file that a layout uses. */
export interface FilePlace {
  readonly path: string;
  /** The declared package, empty if there is none. */
  readonly package: string;
  readonly hasService: boolean;
}

/** The package version that a file belongs to. */
export interface PackageIdentity {
  /** The display name; unique in the tree. */
  readonly name: string;
  readonly family: string;
  readonly version: Version | undefined;
}

/** How each layout identifies a file. */
const layoutReaders: Readonly<Record<Layout, (place: FilePlace, stages?: Stages) => PackageIdentity>> = {
  envoy: readPackage,
  'group-version': readGroup,
  'kind-version': readKind,
};

/** The package version that a file belongs to. */
export function identifyFile({ layout, stages }: VersionNaming, place: FilePlace): PackageIdentity {
  return layoutReaders[layout](place, stages);
}

/** Only the package name counts. */
function readPackage({ package: name }: FilePlace, stages?: Stages): PackageIdentity {
  const { family, version } = splitPackageName(name, stages);
  return { name, family, version };
}

/** `<group>/<version>/api.proto`: the last directory is the version, and the path above it is the family. */
function readGroup(place: FilePlace, stages?: Stages): PackageIdentity {
  const folders = splitFolders(place.path);
  const version = parseVersion(folders.at(-1) ?? '', stages);
  if (version === undefined || folders.length === 1) return readPackage(place, stages);
  const family = folders.slice(0, -1).join('.');
  return { name: `${family}.${version.text}`, family, version };
}

/**
 * `<kind>/<version>/<Kind>.proto`. The first version of a kind may lie one level up, from the time before versions: a file with a
 * service outside any version directory is v1 of the kind in its file name. A file without a service is shared by all.
 */
function readKind(place: FilePlace, stages?: Stages): PackageIdentity {
  const folders = splitFolders(place.path);
  const version = parseVersion(folders.at(-1) ?? '', stages);
  if (version !== undefined && folders.length > 1) return readGroup(place, stages);
  const base = baseName(place.path).replace(/\.proto$/, '');
  const name = [...folders, base.toLowerCase()].join('.');
  if (!place.hasService) return { name, family: name, version: undefined };
  return { name: `${name}.v1`, family: name, version: parseVersion('v1') };
}

function splitFolders(path: string): string[] {
  return path.split('/').slice(0, -1);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
