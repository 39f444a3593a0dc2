/**
 * The common result of all readers in this package, from directories, git revisions and the command line. A tree is
 * plain data: after reading, there is no further access to the disk.
 */
import type { Finding, Location, SourceFile } from '@protoshepherd/source';

/** A file of a tree and its origin. */
export interface TreeFile extends SourceFile {
  /** The root or include that contains it, as the caller named it. */
  readonly root: string;
  /** A location for users: an absolute path on disk, or `<commit>:<path>` for `git show`. */
  readonly origin: string;
}

/** All files by path, and findings about reading them. */
export interface Tree {
  /** The files under the roots, which are reported on. Their paths are unique. */
  readonly files: readonly TreeFile[];
  /**
   * The files under the includes, which resolve imports and are never reported on. Their paths differ from those of the
   * roots.
   */
  readonly includes: readonly TreeFile[];
  readonly findings: readonly Finding[];
}

/** A listed but unread file. */
export interface ListedFile {
  readonly path: string;
  readonly root: string;
  readonly origin: string;
  /** The identity of the file: its path on disk without symbolic links. */
  readonly realPath: string;
}

/** A root or include with its files, in any order. */
export interface ListedFolder<File extends ListedFile = ListedFile> {
  readonly role: FolderRole;
  /** As the caller named it. */
  readonly name: string;
  /** The files that belong to this folder, each under one path. */
  readonly files: readonly File[];
  /** Other paths to files of the tree: through links, or into a nested root or include. */
  readonly aliases: readonly File[];
}

/** Roots are reported on; includes only resolve imports. */
export type FolderRole = 'root' | 'include';

/** The location of a finding about a whole file. */
export function wholeFile(file: string): Location {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}
