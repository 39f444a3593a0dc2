/** What a walk asks of the place it walks: the disk, or a commit. Both are walked by the same rules, so that a tree equals itself. */

/** One name in a folder. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'submodule' | 'irregular';
  /** Is the name spelled in UTF-8? If not, it holds replacement characters. */
  readonly validName: boolean;
}

/** Where a symbolic link leads in the end. */
export interface LinkTarget {
  /** A path without symbolic links. */
  readonly realPath: string;
  readonly kind: 'file' | 'folder' | 'irregular';
}

/** Folders and links. All paths are absolute, and free of symbolic links up to their last part. */
export interface FolderView {
  /** The names in a folder, in any order. */
  readonly entries: (folder: string) => readonly FolderEntry[];
  /** Follows a link; undefined if it leads nowhere. */
  readonly follow: (link: string) => LinkTarget | undefined;
  /** The text of a link; undefined if it is gone. */
  readonly linkText: (link: string) => string | undefined;
}
