/** Derives the tags of a project, by which users select packages. */
import { posix, relative, sep } from 'node:path';

import { isCandidateText } from '@protoshepherd/protoxform';
import { readCodeOwners, findWorkTreeTop, type OwnerLookup } from '@protoshepherd/workspace';

import type { PackageFolder } from './package-folder.ts';

/** The tag of all projects from this plugin. */
export const ownTag = 'shepherd';

/** The tag of folders that contain only generated files. */
export const generatedTag = 'generated';

/** The facts that tags contain besides the packages. */
export interface TagFacts {
  readonly policy: string;
  /** Finds the owners of a file, by its path from the root of the workspace. */
  readonly findOwner: OwnerLookup;
}

/** The tags of a folder, which include those of all its packages. */
export function listTags(folder: PackageFolder, { policy, findOwner }: TagFacts): string[] {
  const { packages, files, directory } = folder;
  const tags = packages.flatMap(({ family, version, status }) => [
    `family:${family}`,
    ...(version === undefined ? [] : [`version:${version.text}`]),
    `status:${status}`,
  ]);
  const isGenerated = files.every(({ schemaFile }) => isCandidateText(schemaFile.tree.file.text));
  const owners = files.flatMap(({ path }) => ownersIn(findOwner(posix.join(directory, posix.basename(path))) ?? ''));
  const kind = [`policy:${policy}`, ...(isGenerated ? [generatedTag] : [])];
  return [...new Set([ownTag, ...tags, ...kind, ...owners.toSorted()])];
}

/** Owners as tags: `@acme/team-x` is `owner:team-x`. */
function ownersIn(owners: string): readonly string[] {
  return owners.split(' ').flatMap((owner) => {
    const name = /^@?(?:[^/]*\/)?(?<name>.+)$/.exec(owner)?.groups?.['name'];
    return name === undefined ? [] : [`owner:${name}`];
  });
}

/** Reads the owners of files in a workspace, which may be part of a larger repository. */
export function readOwners(workspaceRoot: string): OwnerLookup {
  const top = findWorkTreeTop(workspaceRoot) ?? workspaceRoot;
  const findOwner = readCodeOwners(top);
  const base = relative(top, workspaceRoot).split(sep).join('/');
  return (path) => findOwner(posix.join(base, path));
}
