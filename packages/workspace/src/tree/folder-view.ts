/**
 * The operations that a walk needs from its source: the disk or a commit. Both are walked by the same rules, so that a tree is the
 * same from either source.
 */

/** An entry of a folder. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'submodule' | 'irregular';
  /** True if the name is valid UTF-8; otherwise it contains replacement characters. */
  readonly validName: boolean;
}

/** The final target of a symbolic link. */
export interface LinkTarget {
  /** A path without symbolic links. */
  readonly realPath: string;
  readonly kind: 'file' | 'folder' | 'irregular';
}

/** Folders and links. All paths are absolute, without symbolic links except in the last part. */
export interface FolderView {
  /** The entries of a folder, in any order. */
  readonly entries: (folder: string) => readonly FolderEntry[];
  /** Follows a link; undefined for a broken link. */
  readonly follow: (link: string) => LinkTarget | undefined;
  /** The text of a link; undefined if it no longer exists. */
  readonly linkText: (link: string) => string | undefined;
}
