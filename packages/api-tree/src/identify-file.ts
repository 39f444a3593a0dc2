/**
 * Which package version a file belongs to. The package statement alone cannot say: some trees write a bare `package v1;` in every
 * directory. So each layout has its own reading of path and package together.
 */
import type { Layout } from '@protoshepherd/workspace';

import { splitPackageName } from './version/package-name.ts';
import { parseVersion, type Stages, type Version } from './version/version.ts';

/** How a tree carries its versions. */
export interface VersionNaming {
  readonly layout: Layout;
  /** The words for what is not stable yet; `alpha` and `beta` unless others are named. */
  readonly stages?: Stages | undefined;
}

/** What a layout looks at. */
export interface FilePlace {
  readonly path: string;
  /** The declared package, empty if there is none. */
  readonly package: string;
  readonly hasService: boolean;
}

/** The package version that a file belongs to. */
export interface PackageIdentity {
  /** Unique in the tree, and what people call it. */
  readonly name: string;
  readonly family: string;
  readonly version: Version | undefined;
}

/** How each layout finds out. */
const readings: Readonly<Record<Layout, (place: FilePlace, stages?: Stages) => PackageIdentity>> = {
  envoy: readPackage,
  'group-version': readGroup,
  'kind-version': readKind,
};

/** Says which package version a file belongs to. */
export function identifyFile({ layout, stages }: VersionNaming, place: FilePlace): PackageIdentity {
  return readings[layout](place, stages);
}

/** The package says it all. */
function readPackage({ package: name }: FilePlace, stages?: Stages): PackageIdentity {
  const { family, version } = splitPackageName(name, stages);
  return { name, family, version };
}

/** `<group>/<version>/api.proto`: the directories are the group, the last one its version. */
function readGroup(place: FilePlace, stages?: Stages): PackageIdentity {
  const folders = foldersOf(place.path);
  const version = parseVersion(folders.at(-1) ?? '', stages);
  if (version === undefined || folders.length === 1) return readPackage(place, stages);
  const family = folders.slice(0, -1).join('.');
  return { name: `${family}.${version.text}`, family, version };
}

/**
 * `<kind>/<version>/<Kind>.proto`. The first version of a kind may stand above, where it stood before there were versions: a file with a
 * service that lies in no version directory is version v1 of the kind that its name says. One without is shared by all.
 */
function readKind(place: FilePlace, stages?: Stages): PackageIdentity {
  const folders = foldersOf(place.path);
  const version = parseVersion(folders.at(-1) ?? '', stages);
  if (version !== undefined && folders.length > 1) return readGroup(place, stages);
  const base = baseName(place.path).replace(/\.proto$/, '');
  const name = [...folders, base.toLowerCase()].join('.');
  if (!place.hasService) return { name, family: name, version: undefined };
  return { name: `${name}.v1`, family: name, version: parseVersion('v1') };
}

function foldersOf(path: string): string[] {
  return path.split('/').slice(0, -1);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
