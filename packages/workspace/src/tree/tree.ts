/**
 * What every reader of this package gives back, whether the files came from a directory, from a git revision or from
 * the command line. A tree is plain data: after reading, nothing looks at the disk again.
 */
import type { Finding, Location, SourceFile } from '@protoshepherd/source';

/** One file of a tree and where it came from. */
export interface TreeFile extends SourceFile {
  /** The root or include that it was found under, as the caller named it. */
  readonly root: string;
  /** Where a person can look at it: an absolute path on disk, or `<commit>:<path>` as `git show` takes it. */
  readonly origin: string;
}

/** All files that were read, by path, and what there is to say about the reading. */
export interface Tree {
  /** The files under the roots: what the user asks about. No two have the same path. */
  readonly files: readonly TreeFile[];
  /** The files under the includes: used to resolve imports, never reported on. None has the path of a root's file. */
  readonly includes: readonly TreeFile[];
  readonly findings: readonly Finding[];
}

/** A file that is known to be there but has not been read yet. */
export interface ListedFile {
  readonly path: string;
  readonly root: string;
  readonly origin: string;
  /** Which file it is, by whatever path it was found: where it lies on the disk, without symbolic links. */
  readonly realPath: string;
}

/** A root or an include with the files below it, in any order. */
export interface ListedFolder<File extends ListedFile = ListedFile> {
  readonly role: FolderRole;
  /** As the caller named it. */
  readonly name: string;
  /** The files that belong to this folder, each under one path. */
  readonly files: readonly File[];
  /** Other paths that lead to files of the tree: through links, or into a root or include below this folder. */
  readonly aliases: readonly File[];
}

/** Is a folder reported on, or only there to resolve imports? */
export type FolderRole = 'root' | 'include';

/** The place of a finding that is about a file as a whole. */
export function wholeFile(file: string): Location {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}
