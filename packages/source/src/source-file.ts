/** One file as read. All offsets and locations refer to it. */
export interface SourceFile {
  /** Path relative to its root, with forward slashes: the path that `import` statements use. */
  readonly path: string;
  /** The whole content. All offsets are UTF-16 code units of this string. */
  readonly text: string;
}
