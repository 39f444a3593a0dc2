/** The tags of a project: what people select packages by. */
import { posix, relative, sep } from 'node:path';

import { isCandidateText } from '@protoshepherd/protoxform';
import { readCodeOwners, workTreeTop, type OwnerLookup } from '@protoshepherd/workspace';

import type { PackageFolder } from './package-folder.ts';

/** The tag of everything that the plugin has found. */
export const ownTag = 'shepherd';

/** The tag of folders that hold nothing but generated files. */
export const generatedTag = 'generated';

/** What tags say besides the packages themselves. */
export interface TagFacts {
  readonly policy: string;
  /** Says who owns a file, by its path from the root of the workspace. */
  readonly ownerOf: OwnerLookup;
}

/** The tags of a folder: those of all its packages. */
export function tagsOf(folder: PackageFolder, { policy, ownerOf }: TagFacts): string[] {
  const { packages, files, directory } = folder;
  const tags = packages.flatMap(({ family, version, status }) => [
    `family:${family}`,
    ...(version === undefined ? [] : [`version:${version.text}`]),
    `status:${status}`,
  ]);
  const isGenerated = files.every(({ schemaFile }) => isCandidateText(schemaFile.tree.file.text));
  const owners = files.flatMap(({ path }) => ownersIn(ownerOf(posix.join(directory, posix.basename(path))) ?? ''));
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

/** Reads who owns the files of a workspace, which may be a part of a repository. */
export function readOwners(workspaceRoot: string): OwnerLookup {
  const top = workTreeTop(workspaceRoot) ?? workspaceRoot;
  const ownerOf = readCodeOwners(top);
  const base = relative(top, workspaceRoot).split(sep).join('/');
  return (path) => ownerOf(posix.join(base, path));
}
