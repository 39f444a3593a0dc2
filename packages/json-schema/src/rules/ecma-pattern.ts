/**
 * Translates patterns of validation rules, which use RE2 syntax, to the ECMA 262 syntax of JSON Schema, with the flag `u`. A pattern is translated token by token if its meaning is the same, and
 * described in words otherwise. RE2 takes linear time for every pattern, while ECMA engines backtrack. So a pattern with an unlimited repetition of a group is translated only if each text matches in
 * one way: the group must contain neither alternatives nor repetitions. All other unlimited repetitions are of single characters.
 */

/** Longer patterns, and patterns with more unlimited repetitions, are not translated. */
const maxLength = 1000;
const maxRepetitions = 3;
const maxCount = 1000;

/** The pattern for ECMA 262; `undefined` if it has no counterpart, or no safe one. */
export function ecmaPattern(pattern: string): string | undefined {
  if (pattern.length > maxLength) return undefined;
  const translated = new PatternTranslation(pattern).run();
  return translated !== undefined && isPattern(translated) ? translated : undefined;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** The kind of the last token, for a following quantifier. */
type Atom = 'none' | 'single' | 'group' | 'ambiguous group';

const sameEscapes: ReadonlySet<string> = new Set('dDwWbBtnrfv');
const blanks = String.raw`\t\n\f\r `;
const otherEscapes: Readonly<Record<string, string>> = {
  s: `[${blanks}]`,
  S: `[^${blanks}]`,
  A: '^',
  z: '$',
  a: String.raw`\x07`,
};
const assertions: ReadonlySet<string> = new Set('bBAz');
const syntaxCharacters: ReadonlySet<string> = new Set('^$\\.*+?()[]{}|/');

/** A cursor over a pattern. */
class PatternTranslation {
  readonly #pattern: string;
  #at = 0;
  #repetitions = 0;
  #atom: Atom = 'none';
  #isUnknown = false;
  /** For each open group: can some text match in more than one way? */
  readonly #groups: boolean[] = [];

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  run(): string | undefined {
    let result = '';
    while (this.#at < this.#pattern.length && !this.#isUnknown) result += this.#token();
    return this.#isUnknown || this.#groups.length > 0 ? undefined : result;
  }

  #token(): string {
    const quantifier = this.#take(/[*+?]|\{\d{1,4}(?:,\d{0,4})?\}/y);
    if (quantifier !== undefined) return this.#quantify(quantifier);
    if (this.#take(/\(\?:|\(\?P?<\w{1,100}>|\((?!\?)/y) !== undefined) return this.#open();
    const character = this.#take(/[^]/uy) ?? '';
    switch (character) {
      case ')':
        return this.#close();
      case '|':
        this.#markAmbiguous();
        this.#atom = 'none';
        return character;
      case '^':
      case '$':
        this.#atom = 'none';
        return character;
      case '.':
        return this.#single(String.raw`[^\n]`);
      case '[':
        return this.#single(this.#characterClass());
      case '\\':
        return this.#escape();
      case '(':
        return this.#giveUp();
      default:
        return this.#single(syntaxCharacters.has(character) ? `\\${character}` : character);
    }
  }

  #quantify(quantifier: string): string {
    const isUnlimited = /^[*+]|,\}$/.test(quantifier);
    const counts = quantifier.match(/\d+/g)?.map(Number) ?? [];
    // The suffix of a lazy quantifier affects which match is found, not whether there is one.
    this.#take(/\?/y);
    if (isUnlimited) this.#repetitions++;
    const isWild = this.#atom === 'none' || (this.#atom === 'ambiguous group' && quantifier !== '?');
    if (isWild || this.#repetitions > maxRepetitions || counts.some((count) => count > maxCount)) {
      return this.#giveUp();
    }
    this.#atom = 'none';
    this.#markAmbiguous();
    return quantifier;
  }

  #open(): string {
    this.#groups.push(false);
    this.#atom = 'none';
    return '(?:';
  }

  #close(): string {
    const isAmbiguous = this.#groups.pop();
    if (isAmbiguous === undefined) return this.#giveUp();
    if (isAmbiguous) this.#markAmbiguous();
    this.#atom = isAmbiguous ? 'ambiguous group' : 'group';
    return ')';
  }

  #escape(): string {
    const code = this.#take(/x\{[0-9A-Fa-f]{1,6}\}|x[0-9A-Fa-f]{2}/y);
    if (code !== undefined) return this.#single(codeEscape(code));
    const character = this.#take(/[^]/uy) ?? '';
    const known = sameEscapes.has(character) ? `\\${character}` : otherEscapes[character];
    if (known === undefined) return this.#single(this.#punctuation(character, ''));
    this.#atom = assertions.has(character) ? 'none' : 'single';
    return known;
  }

  #characterClass(): string {
    let result = `[${this.#take(/\^/y) ?? ''}`;
    // A bracket at the start is a literal character.
    if (this.#take(/\]/y) !== undefined) result += String.raw`\]`;
    while (!this.#isUnknown) {
      const character = this.#take(/[^]/uy);
      if (character === undefined) return this.#giveUp();
      if (character === ']') return `${result}]`;
      if (character === '[') result += this.#take(/:/y) === undefined ? String.raw`\[` : this.#giveUp();
      else result += character === '\\' ? this.#classEscape() : character;
    }
    return '';
  }

  #classEscape(): string {
    const code = this.#take(/x\{[0-9A-Fa-f]{1,6}\}|x[0-9A-Fa-f]{2}/y);
    if (code !== undefined) return codeEscape(code);
    const character = this.#take(/[^]/uy) ?? '';
    if (character === 's') return blanks;
    if (sameEscapes.has(character) && !assertions.has(character)) return `\\${character}`;
    return this.#punctuation(character, '-');
  }

  /** An escaped punctuation character. */
  #punctuation(character: string, alsoSyntax: string): string {
    if (!/^[!-/:-@[-`{-~]$/.test(character)) return this.#giveUp();
    return syntaxCharacters.has(character) || alsoSyntax.includes(character) ? `\\${character}` : character;
  }

  #single(text: string): string {
    this.#atom = 'single';
    return text;
  }

  #markAmbiguous(): void {
    if (this.#groups.length > 0) this.#groups[this.#groups.length - 1] = true;
  }

  #giveUp(): string {
    this.#isUnknown = true;
    return '';
  }

  #take(expression: RegExp): string | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#pattern)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }
}

/** `x{1F600}` and `x41` in ECMA 262 syntax. */
function codeEscape(code: string): string {
  return String.raw`\u{${code.replace(/[x{}]/g, '')}}`;
}
