/**
 * The values of string literals. Adjacent literals form one value. Escapes represent bytes, not characters, so the value of a literal is a
 * sequence of bytes; as text it is decoded as UTF-8.
 */
import type { TokenTable } from './token-table.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const simpleEscapes: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
  v: 11,
  '\\': 92,
  "'": 39,
  '"': 34,
  '?': 63,
};

/** Where tokens begin and end. */
type TokenSpans = Pick<TokenTable, 'starts' | 'ends'>;

/** The text of the string tokens from `first` up to `end`. */
export function stringValue(text: string, tokens: TokenSpans, first: number, end: number): string {
  let value = '';
  for (let token = first; token < end; token++) {
    const body = literalBody(text, tokens, token);
    if (body.includes('\\')) return decoder.decode(stringBytes(text, tokens, first, end));
    value += body;
  }
  return value;
}

/** The bytes of the string tokens from `first` up to `end`. */
export function stringBytes(text: string, tokens: TokenSpans, first: number, end: number): Uint8Array {
  const bytes: number[] = [];
  for (let token = first; token < end; token++) pushLiteral(bytes, literalBody(text, tokens, token));
  return Uint8Array.from(bytes);
}

/** The text between the quotes; the closing one may be missing. */
function literalBody(text: string, tokens: TokenSpans, token: number): string {
  const start = tokens.starts[token] as number;
  const end = tokens.ends[token] as number;
  return text.slice(start + 1, isClosed(text, start, end) ? end - 1 : end);
}

/** Does the literal from `start` to `end` have its closing quote? An escaped quote does not close it. */
export function isClosed(text: string, start: number, end: number): boolean {
  if (end - start < 2 || text.charCodeAt(end - 1) !== text.charCodeAt(start)) return false;
  let backslashes = 0;
  while (end - 2 - backslashes > start && text.charCodeAt(end - 2 - backslashes) === 92) backslashes++;
  return backslashes % 2 === 0;
}

function pushLiteral(bytes: number[], body: string): void {
  for (let at = 0; at < body.length;) {
    const backslash = body.indexOf('\\', at);
    const plainEnd = backslash === -1 ? body.length : backslash;
    for (const byte of encoder.encode(body.slice(at, plainEnd))) bytes.push(byte);
    at = backslash === -1 ? body.length : pushEscape(bytes, body, backslash);
  }
}

/** Reads one escape and returns its end. An invalid escape gives no bytes; `check-tokens` reports it. */
function pushEscape(bytes: number[], body: string, backslash: number): number {
  const letter = body[backslash + 1] ?? '';
  const simple = simpleEscapes[letter];
  if (simple !== undefined) {
    bytes.push(simple);
    return backslash + 2;
  }
  const numeric = numericEscape(body, backslash);
  if (numeric === undefined) return backslash + 1;
  if (numeric.isByte) bytes.push(numeric.code & 0xff);
  else pushCodePoint(bytes, numeric.code);
  return numeric.end;
}

/** UTF-8 of one code point. Unlike `TextEncoder`, and like protoc, this encodes half a surrogate pair like any other code point. */
function pushCodePoint(bytes: number[], code: number): void {
  if (code < 0x80) bytes.push(code);
  else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f));
  else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
  else {
    bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
  }
}

interface NumericEscape {
  readonly code: number;
  readonly isByte: boolean;
  readonly end: number;
}

/** `\101`, `\x41`, `\u0041`, `\U00000041`; two `\u` that form a surrogate pair make one character. */
function numericEscape(body: string, backslash: number): NumericEscape | undefined {
  const rest = body.slice(backslash + 1, backslash + 13);
  const byteMatch = /^(?:([0-7]{1,3})|[xX]([0-9a-fA-F]{1,2}))/.exec(rest);
  if (byteMatch !== null) {
    const code =
      byteMatch[1] === undefined ? Number.parseInt(byteMatch[2] as string, 16) : Number.parseInt(byteMatch[1], 8);
    return { code, isByte: true, end: backslash + 1 + byteMatch[0].length };
  }
  const pair = /^u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/.exec(rest);
  if (pair !== null) {
    const high = Number.parseInt(pair[1] as string, 16);
    const low = Number.parseInt(pair[2] as string, 16);
    return {
      code: 0x10000 + ((high & 0x3ff) << 10) + (low & 0x3ff),
      isByte: false,
      end: backslash + 1 + pair[0].length,
    };
  }
  const unicode = /^(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/.exec(rest);
  if (unicode === null) return undefined;
  const code = Number.parseInt((unicode[1] ?? unicode[2]) as string, 16);
  return code > 0x10ffff ? undefined : { code, isByte: false, end: backslash + 1 + unicode[0].length };
}

/** Offsets, inside a literal, of backslashes that begin no escape. */
export function wrongEscapes(literal: string): number[] {
  const wrong: number[] = [];
  for (let at = literal.indexOf('\\'); at !== -1;) {
    const letter = literal[at + 1] ?? '';
    const end = letter in simpleEscapes ? at + 2 : numericEscape(literal, at)?.end;
    if (end === undefined) wrong.push(at);
    at = literal.indexOf('\\', end ?? at + 1);
  }
  return wrong;
}
