/** Longer names are unreadable anyway, and may break anywhere. */
const maxReadableLength = 240;

/** Splits a long name at its preferred line breaks: after dots, slashes and underscores. */
export function namePieces(name: string): readonly string[] {
  return name.length > maxReadableLength ? [name] : name.split(/(?<=[./_])/);
}
