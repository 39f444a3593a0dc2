/**
 * The memory of the parser: one region for each table, one after the other, laid out anew for each text. Every table but the last has room for
 * the longest result that a text of this length can have; the rows, at the end, grow. Memory that is never written costs nothing.
 */

/** Where each table begins. */
export class Region {
  /** The text as UTF-16, followed by `endOfText`. */
  static text: usize = 0;
  static tokenStarts: usize = 0;
  static tokenEnds: usize = 0;
  static commentStarts: usize = 0;
  static commentEnds: usize = 0;
  /** One byte for each token. */
  static tokenKinds: usize = 0;
  static rows: usize = 0;
}

/** Follows the last character, so that loops need no other end condition. If a text contains this character, the slow path handles it. */
export const endOfText: i32 = 0xffff;

/** Lays out the regions for a text of a length. Returns false if the memory is not enough. */
export function layOut(length: i32): bool {
  const characters: usize = <usize>length + 1;
  Region.text = (__heap_base + 7) & ~7;
  Region.tokenStarts = align(Region.text + 2 * characters);
  Region.tokenEnds = Region.tokenStarts + 4 * characters;
  Region.commentStarts = Region.tokenEnds + 4 * characters;
  // A comment has at least two characters.
  const comments: usize = characters / 2 + 1;
  Region.commentEnds = Region.commentStarts + 4 * comments;
  Region.tokenKinds = Region.commentEnds + 4 * comments;
  Region.rows = align(Region.tokenKinds + characters);
  return makeRoom(Region.rows);
}

/** Extends the memory to an address. */
export function makeRoom(end: usize): bool {
  const pages = <i32>((end + 0xffff) >>> 16);
  return pages <= memory.size() || memory.grow(pages - memory.size()) !== -1;
}

function align(address: usize): usize {
  return (address + 3) & ~3;
}
