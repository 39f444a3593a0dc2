/**
 * Merges roots and includes into one tree. An import names a path without a root, so each path belongs to one file: the
 * first folder that contains it wins, roots before includes, like `-I` of protoc. A folder also contains the roots and
 * includes below it, and the targets of its links; those paths can be imported, but their files are reported on once, in
 * the folder they belong to.
 *
 * Roots with the same path are reported one by one, because the user asked about both. Copies hidden in an include are
 * common (vendored files), so each pair of folders gets a single note.
 */
import { sortBy, type Finding } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import { printable } from '../printable.ts';
import { wholeFile, type FolderRole, type ListedFile, type ListedFolder } from './tree.ts';

/** The winning files by path, and findings about the others. */
export interface MergedFolders<File extends ListedFile> {
  readonly files: readonly File[];
  readonly includes: readonly File[];
  /** Additional importable paths. */
  readonly aliases: readonly File[];
  readonly findings: readonly Finding[];
}

interface Candidate<File extends ListedFile> {
  readonly folder: ListedFolder<File>;
  readonly file: File;
  readonly isAlias: boolean;
}

/** Assigns every path to one file. Folders have priority in their order, roots first. */
export function mergeFolders<File extends ListedFile>(folders: readonly ListedFolder<File>[]): MergedFolders<File> {
  const owners = new Map<string, Candidate<File>>();
  const findings: Finding[] = [];
  for (const folder of [...filterByRole(folders, 'root'), ...filterByRole(folders, 'include')]) {
    const hiddenBy = new Map<ListedFolder<File>, string[]>();
    for (const candidate of listCandidates(folder)) {
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
  const selectFiles = (role: FolderRole): File[] =>
    won.filter(({ folder, isAlias }) => folder.role === role && !isAlias).map(({ file }) => file);
  const aliases = won.filter(({ isAlias }) => isAlias).map(({ file }) => file);
  return { files: selectFiles('root'), includes: selectFiles('include'), aliases, findings };
}

function filterByRole<File extends ListedFile>(
  folders: readonly ListedFolder<File>[],
  role: FolderRole,
): ListedFolder<File>[] {
  return folders.filter((folder) => folder.role === role);
}

function listCandidates<File extends ListedFile>(folder: ListedFolder<File>): Candidate<File>[] {
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
    message: `two roots have ${printable(path)}: the file of ${used} is used, the file of ${unused} is not`,
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
