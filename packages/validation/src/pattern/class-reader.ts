/** Reads single characters, escapes and classes such as `[^a-z\d]` from a pattern. */
import { complement, unite, type CharacterSet } from './character-set.ts';

const digits: CharacterSet = [[48, 57]];
const blanks: CharacterSet = [
  [9, 10],
  [12, 13],
  [32, 32],
];
const wordCharacters: CharacterSet = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];

/** Classes with a letter escape. */
const named: Readonly<Record<string, CharacterSet>> = {
  d: digits,
  s: blanks,
  w: wordCharacters,
  D: complement(digits),
  S: complement(blanks),
  W: complement(wordCharacters),
};

const escapes: Readonly<Record<string, number>> = { a: 7, f: 12, t: 9, n: 10, r: 13, v: 11 };

/** A cursor over a pattern. */
export class ClassReader {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(characters: readonly string[]) {
    this.#characters = characters;
  }

  get next(): string | undefined {
    return this.#characters[this.#at];
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#characters.length;
  }

  skip(): void {
    this.#at++;
  }

  /** Skips a character if it is the next one. */
  take(character: string): boolean {
    if (this.next !== character) return false;
    this.#at++;
    return true;
  }

  /** Skips the match of a regular expression at this position; the match must not exceed 16 characters. */
  takeMatch(expression: RegExp): RegExpExecArray | undefined {
    const found = expression.exec(this.#characters.slice(this.#at, this.#at + 16).join(''));
    this.#at += found === null ? 0 : Array.from(found[0]).length;
    return found ?? undefined;
  }

  /** Reads a character or an escape; undefined for an unknown escape. */
  readCharacters(): CharacterSet | undefined {
    if (!this.take('\\')) return this.#single();
    const word = this.next ?? '';
    if (Object.hasOwn(named, word)) {
      this.skip();
      return named[word];
    }
    const code = this.#escaped();
    return code === undefined ? undefined : [[code, code]];
  }

  /** Reads a class in brackets. */
  readClass(): CharacterSet | undefined {
    this.skip();
    const isNegated = this.take('^');
    const ranges: (readonly [number, number])[] = [];
    for (let isFirst = true; isFirst || this.next !== ']'; isFirst = false) {
      // `[:alpha:]` and similar classes are not supported.
      if (this.isAtEnd || (this.next === '[' && this.#characters[this.#at + 1] === ':')) return undefined;
      const set = this.readCharacters();
      if (set === undefined) return undefined;
      const isRange = this.next === '-' && this.#characters[this.#at + 1] !== ']';
      if (!isRange) {
        ranges.push(...set);
        continue;
      }
      this.skip();
      const end = this.readCharacters();
      const [first, last] = [findSingle(set), end === undefined ? undefined : findSingle(end)];
      if (first === undefined || last === undefined || first > last) return undefined;
      ranges.push([first, last]);
    }
    this.skip();
    return isNegated ? complement(ranges) : unite(ranges);
  }

  #single(): CharacterSet | undefined {
    const code = this.next?.codePointAt(0);
    this.skip();
    return code === undefined ? undefined : [[code, code]];
  }

  #escaped(): number | undefined {
    const hex = this.takeMatch(/^x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/);
    if (hex !== undefined) {
      const code = Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
      return code > 0x10_ff_ff || (code >= 0xd8_00 && code < 0xe0_00) ? undefined : code;
    }
    const word = this.next ?? '';
    this.skip();
    if (Object.hasOwn(escapes, word)) return escapes[word];
    return /^[!-/:-@[-`{-~]$/.test(word) && word !== '_' ? word.codePointAt(0) : undefined;
  }
}

function findSingle(set: CharacterSet): number | undefined {
  const [range] = set;
  return set.length === 1 && range !== undefined && range[0] === range[1] ? range[0] : undefined;
}
