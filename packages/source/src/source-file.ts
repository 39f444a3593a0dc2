/** One file as it was read: the unit that everything else points into. */
export interface SourceFile {
  /** Path relative to its root, with forward slashes: the name that `import` statements use. */
  readonly path: string;
  /** The whole content. Offsets everywhere are UTF-16 code units of this string. */
  readonly text: string;
}
