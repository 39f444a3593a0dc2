/**
 * Several roots and includes become one tree. An import names a path and not a root, so a path can belong to one file
 * only: the first folder that has it wins, roots before includes, as with the `-I` folders of protoc. A folder also has
 * what lies in another root or include below it, and what its links lead to; those paths can be imported, and their files
 * are reported on once, where they belong.
 *
 * Two roots with the same path are reported one by one, because the user asked about both. A hidden copy in an include
 * is usual (vendored files), so each pair of folders gets a single note.
 */
import { sortBy, type Finding } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import { printable } from '../printable.ts';
import { wholeFile, type FolderRole, type ListedFile, type ListedFolder } from './tree.ts';

/** The files that won their path, by path, and findings about those that did not. */
export interface MergedFolders<File extends ListedFile> {
  readonly files: readonly File[];
  readonly includes: readonly File[];
  /** Further paths that imports may name. */
  readonly aliases: readonly File[];
  readonly findings: readonly Finding[];
}

interface Owner<File extends ListedFile> {
  readonly folder: ListedFolder<File>;
  readonly file: File;
  readonly isAlias: boolean;
}

/** Gives every path to one file. The folders are asked in their order, roots first. */
export function mergeFolders<File extends ListedFile>(folders: readonly ListedFolder<File>[]): MergedFolders<File> {
  const owners = new Map<string, Owner<File>>();
  const findings: Finding[] = [];
  for (const folder of [...ofRole(folders, 'root'), ...ofRole(folders, 'include')]) {
    const hiddenBy = new Map<ListedFolder<File>, string[]>();
    for (const candidate of candidatesOf(folder)) {
      const { path, realPath } = candidate.file;
      const owner = owners.get(path);
      if (owner === undefined || (owner.isAlias && owner.file.realPath === realPath)) {
        owners.set(path, candidate);
      } else if (!candidate.isAlias) {
        const paths = hiddenBy.get(owner.folder) ?? [];
        hiddenBy.set(owner.folder, paths);
        paths.push(path);
      }
    }
    for (const [owner, paths] of hiddenBy) {
      if (folder.role === 'include') findings.push(hiddenFinding(folder, owner, paths));
      else findings.push(...paths.map((path) => duplicateFinding(path, folder, owner)));
    }
  }
  const won = sortBy(owners.values(), ({ file }) => file.path);
  const filesOf = (role: FolderRole): File[] =>
    won.filter(({ folder, isAlias }) => folder.role === role && !isAlias).map(({ file }) => file);
  const aliases = won.filter(({ isAlias }) => isAlias).map(({ file }) => file);
  return { files: filesOf('root'), includes: filesOf('include'), aliases, findings };
}

function ofRole<File extends ListedFile>(
  folders: readonly ListedFolder<File>[],
  role: FolderRole,
): ListedFolder<File>[] {
  return folders.filter((folder) => folder.role === role);
}

function candidatesOf<File extends ListedFile>(folder: ListedFolder<File>): Owner<File>[] {
  return [
    ...folder.files.map((file) => ({ folder, file, isAlias: false })),
    ...folder.aliases.map((file) => ({ folder, file, isAlias: true })),
  ];
}

function duplicateFinding(path: string, folder: ListedFolder, owner: ListedFolder): Finding {
  const used = printable(owner.name);
  const unused = printable(folder.name);
  return createFinding({
    rule: 'duplicate-path',
    severity: 'warning',
    message: `Two roots have ${printable(path)}: the file of ${used} is used, the file of ${unused} is not`,
    location: wholeFile(path),
    data: { used: owner.name, unused: folder.name },
  });
}

function hiddenFinding(folder: ListedFolder, owner: ListedFolder, hidden: readonly string[]): Finding {
  const paths = sortBy(hidden, (path) => path);
  const first = paths[0] as string;
  const files = paths.length === 1 ? printable(first) : `${paths.length} files such as ${printable(first)}`;
  return createFinding({
    rule: 'hidden-include',
    severity: 'note',
    message: `The include ${printable(folder.name)} has ${files}, hidden by the ${owner.role} ${printable(owner.name)}`,
    location: wholeFile(first),
    subject: `${folder.name}\0${owner.name}`,
    data: { include: folder.name, hiddenBy: owner.name, paths },
  });
}
