/** Longer names are not written to be read; they break wherever the line ends. */
const longestReadable = 240;

/** The pieces between which the line of a long name should break: behind dots, slashes and underscores. */
export function namePieces(name: string): readonly string[] {
  return name.length > longestReadable ? [name] : name.split(/(?<=[./_])/);
}
