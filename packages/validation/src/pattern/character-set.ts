/** Sets of characters: sorted ranges of code points with gaps between them. */

/** The first and last code point of each range. */
export type CharacterSet = readonly (readonly [first: number, last: number])[];

const maxCodePoint = 0x10_ff_ff;
// Surrogates are not characters.
const characters: CharacterSet = [
  [0, 0xd7_ff],
  [0xe0_00, maxCodePoint],
];

/** The set of all characters in some ranges. */
export function unite(ranges: CharacterSet): CharacterSet {
  const united: [number, number][] = [];
  for (const [first, last] of ranges.toSorted(([a], [b]) => a - b)) {
    const former = united.at(-1);
    if (former !== undefined && first <= former[1] + 1) former[1] = Math.max(former[1], last);
    else united.push([first, last]);
  }
  return united;
}

/** All characters that are not in a set. */
export function complement(set: CharacterSet): CharacterSet {
  return characters.flatMap(([first, last]) => {
    const free: (readonly [number, number])[] = [];
    let next = first;
    for (const [from, to] of unite(set)) {
      if (to < next || from > last) continue;
      if (from > next) free.push([next, from - 1]);
      next = to + 1;
    }
    if (next <= last) free.push([next, last]);
    return free;
  });
}

/** Every character. */
export const anyCharacter: CharacterSet = characters;

/** The meaning of a dot. */
export const anyButNewline: CharacterSet = complement([[10, 10]]);
