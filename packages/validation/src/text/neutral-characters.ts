/** Characters that no rule mentions: anywhere in a text, they pad it without starting or completing a match. */

/** The number of UTF-8 bytes of a character. */
export function byteWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
}

/** Neutral characters by width: `get(1)` returns some of one byte. */
export type NeutralCharacters = (width: number) => readonly string[];

const legible = 'xabcdefghijklmnopqrstuvwyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./ ,:;+*#';
const maxCharacters = 128;

/** Up to 128 characters of each width that occur in none of the texts. For bytes every character is one byte. */
export function neutralCharacters(mentioned: readonly string[], unit: 'character' | 'byte'): NeutralCharacters {
  const used = new Set(mentioned.flatMap((text) => Array.from(text)));
  const tables = new Map<number, readonly string[]>();
  return (width) => {
    const known = tables.get(width);
    if (known !== undefined) return known;
    const free = candidates(width, unit).filter((character) => !used.has(character));
    tables.set(width, free.slice(0, maxCharacters));
    return free.slice(0, maxCharacters);
  };
}

function codes(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
}

const ofOneByte = [...new Set([...Array.from(legible), ...codes(0x20, 0x5f), ...codes(0, 0x20)])];
const ofBytes = [...new Set([...ofOneByte, ...codes(0x80, 0x80)])];
const wider: readonly (readonly string[])[] = [0xe0, 0x4e_00, 0x1_f6_00].map((first) => codes(first, 0x2_00));

function candidates(width: number, unit: 'character' | 'byte'): readonly string[] {
  if (width === 1) return unit === 'byte' ? ofBytes : ofOneByte;
  return unit === 'byte' ? [] : (wider[width - 2] ?? []);
}
