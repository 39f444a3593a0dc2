/** The tokens of the protobuf text format. */
import type { Span } from '@protoshepherd/source';

/** A syntax error. */
export class TextFormatError extends Error {
  readonly span: Span;

  constructor(span: Span, message: string) {
    super(message);
    this.span = span;
  }
}

/** A token; a number includes its sign. */
export interface TextFormatToken extends Span {
  readonly kind: 'name' | 'number' | 'string' | 'sign' | 'end';
  /** The source text; for a string, the text between its quotes. */
  readonly text: string;
}

const gap = /(?:[ \t\r\n\f\v]|#[^\n]*)*/y;
const name = /[A-Za-z_]\w*/y;
const number = /0[xX][0-9a-fA-F]+|0[0-7]+(?![\d.eE])|(?:\d+\.\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?[fF]?/y;
const quoted = /"((?:[^"\\\n\0]|\\[^\n\0])*)"|'((?:[^'\\\n\0]|\\[^\n\0])*)'/y;
const word = /\w/;
const leadingZero = /^0\d/;
const octal = /^0[0-7]+$/;

/** Splits a text into tokens. */
export class TextFormatScanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  next(): TextFormatToken {
    this.#match(gap);
    const start = this.#at;
    if (start >= this.#text.length) return { kind: 'end', text: '', start, end: start };
    const first = this.#text[start] ?? '';
    if (first === '"' || first === "'") return this.#string(start);
    const found = this.#match(name)?.[0];
    if (found !== undefined) return { kind: 'name', text: found, start, end: this.#at };
    const digits = this.#match(number)?.[0];
    if (digits !== undefined) return this.#number(digits, start);
    this.#at = start + 1;
    return { kind: 'sign', text: first, start, end: start + 1 };
  }

  #number(text: string, start: number): TextFormatToken {
    const token = { kind: 'number', text, start, end: this.#at } as const;
    const next = this.#text[this.#at] ?? '';
    if (word.test(next) || (next === '.' && text !== '.')) throw new TextFormatError(token, 'this is not a number');
    if (leadingZero.test(text) && !octal.test(text))
      throw new TextFormatError(
        token,
        'a number that begins with 0 is octal: it has digits from 0 to 7 and no fraction',
      );
    return token;
  }

  #string(start: number): TextFormatToken {
    const found = this.#match(quoted);
    if (found === undefined)
      throw new TextFormatError({ start, end: start + 1 }, 'the string is not closed on its line');
    return { kind: 'string', text: found[1] ?? found[2] ?? '', start, end: this.#at };
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return undefined;
    this.#at = pattern.lastIndex;
    return found;
  }
}
