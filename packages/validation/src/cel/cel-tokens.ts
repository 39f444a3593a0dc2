/** Splits the text of a CEL expression into tokens. */
import type { Constant } from './cel-syntax.ts';

export type Token =
  | { readonly kind: 'name' | 'sign'; readonly text: string }
  | { readonly kind: 'constant'; readonly constant: Constant };

const maxLength = 10_000;

const blank = /(?:[\t\n\f\r ]|\/\/[^\n]*)+/y;
const number = /(?:0[xX][0-9a-fA-F]+[uU]?|\d+\.\d+(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+|\d+[uU]?)/y;
const text = /([rR]|[bB][rR]?)?("""|'''|"|')/y;
const name = /[A-Za-z_]\w*/y;
const sign = /&&|\|\||[<>=!]=|[<>!?:.,()[\]-]/y;

/** The tokens of an expression; undefined if it contains unsupported ones. */
export function celTokens(source: string): readonly Token[] | undefined {
  if (source.length > maxLength) return undefined;
  const tokens: Token[] = [];
  for (let at = 0; at < source.length;) {
    const match = (pattern: RegExp): RegExpExecArray | null => {
      pattern.lastIndex = at;
      return pattern.exec(source);
    };
    const skipped = match(blank);
    if (skipped !== null) {
      at += skipped[0].length;
      continue;
    }
    const quoted = match(text);
    const last = tokens.at(-1);
    const isNegative = last?.kind === 'sign' && last.text === '-';
    const found = quoted === null ? plainToken(match, isNegative) : textToken(source, at, quoted);
    if (found === undefined) return undefined;
    tokens.push(found.token);
    at += found.length;
  }
  return tokens;
}

interface Found {
  readonly token: Token;
  readonly length: number;
}

function plainToken(match: (pattern: RegExp) => RegExpExecArray | null, isNegative: boolean): Found | undefined {
  const digits = match(number)?.[0];
  if (digits !== undefined) {
    const value = parseNumber(digits, isNegative);
    return value === undefined
      ? undefined
      : {
          token: { kind: 'constant', constant: { type: 'number', value, isSigned: !/[uU]$/.test(digits) } },
          length: digits.length,
        };
  }
  const word = match(name)?.[0];
  if (word !== undefined) return { token: { kind: 'name', text: word }, length: word.length };
  const mark = match(sign)?.[0];
  return mark === undefined ? undefined : { token: { kind: 'sign', text: mark }, length: mark.length };
}

/** Integers outside of all CEL types are errors. */
function parseNumber(digits: string, isNegative: boolean): bigint | number | undefined {
  const isHex = /^0[xX]/.test(digits);
  if (!isHex && /[.eE]/.test(digits)) return Number.isFinite(Number(digits)) ? Number(digits) : undefined;
  const isUnsigned = /[uU]$/.test(digits);
  const value = BigInt(isUnsigned ? digits.slice(0, -1) : digits);
  const most = isUnsigned ? 2n ** 64n - 1n : isNegative ? 2n ** 63n : 2n ** 63n - 1n;
  return value > most || (isUnsigned && isNegative) ? undefined : value;
}

function textToken(
  source: string,
  start: number,
  [opening, prefix = '', quote = '"']: RegExpExecArray,
): Found | undefined {
  const isRaw = /[rR]/.test(prefix);
  const isBytes = /[bB]/.test(prefix);
  let value = '';
  let at = start + opening.length;
  while (at < source.length && !source.startsWith(quote, at)) {
    const character = String.fromCodePoint(source.codePointAt(at) ?? 0);
    if (quote.length === 1 && /[\n\r]/.test(character)) return undefined;
    if (character !== '\\' || isRaw) {
      value += isBytes ? toByteString(character) : character;
      at += character.length;
      continue;
    }
    const found = readEscape(source, at + 1, isBytes);
    if (found === undefined) return undefined;
    value += found.text;
    at = found.end;
  }
  if (at >= source.length) return undefined;
  const constant: Constant = { type: isBytes ? 'bytes' : 'string', value };
  return { token: { kind: 'constant', constant }, length: at + quote.length - start };
}

const simpleEscapes: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  '?': '?',
  '"': '"',
  "'": "'",
  '`': '`',
};

const numericEscape = /(?:[xX]([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-3][0-7]{2}))/y;

function readEscape(
  source: string,
  at: number,
  isBytes: boolean,
): { readonly text: string; readonly end: number } | undefined {
  const letter = source[at] ?? '';
  if (Object.hasOwn(simpleEscapes, letter)) return { text: simpleEscapes[letter] as string, end: at + 1 };
  numericEscape.lastIndex = at;
  const found = numericEscape.exec(source);
  if (found === null) return undefined;
  const [all, byte, short, long, octal] = found;
  const code = octal === undefined ? Number.parseInt(byte ?? short ?? long ?? '', 16) : Number.parseInt(octal, 8);
  const isCodePoint = short !== undefined || long !== undefined;
  const isHalf = code >= 0xd8_00 && code < 0xe0_00;
  if (code > 0x10_ff_ff || isHalf || (isBytes && isCodePoint)) return undefined;
  return { text: String.fromCodePoint(code), end: at + all.length };
}

function toByteString(character: string): string {
  return Array.from(new TextEncoder().encode(character), (byte) => String.fromCodePoint(byte)).join('');
}
