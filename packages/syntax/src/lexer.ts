/**
 * Splits text into tokens. A token is a kind and two offsets; comments have a table of their own, so the grammar never sees them, and the
 * text between the rows of both tables is white space. Nothing is copied from the text and nothing is refused: if a literal looks wrong,
 * its row is recorded in `suspects` for `check-tokens`.
 *
 * Tokens always end where protoc ends them, also for broken literals, so that both continue at the same offset.
 */
import { TokenKind, wordKind } from './token-kind.ts';

/** The tokens of one file, in order. Row `count` is the end of the file: kind 0, no text. */
export interface TokenTable {
  readonly count: number;
  readonly kinds: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** The comments of one file, in order. A line comment ends before its line break. */
export interface CommentTable {
  readonly count: number;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** The result of the lexer. */
export interface Lexemes {
  readonly tokens: TokenTable;
  readonly comments: CommentTable;
  /** The rows of tokens whose spelling needs a check. */
  readonly suspects: readonly number[];
}

/** Character classes of ASCII, for one lookup per token. */
const CharClass = { unknown: 0, blank: 1, letter: 2, digit: 3, quote: 4, slash: 5, dot: 6, symbol: 7 } as const;

const classes = classifyAscii();

/** Follows the last character, so that loops need no other end condition. If a text contains this character, the slow path handles it. */
const endOfText = 0xffff;

/** All characters that may follow the first character of a word. */
const wordCharacters = classes.map((charClass) =>
  charClass === CharClass.letter || charClass === CharClass.digit ? 1 : 0,
);

// Scratch rows, shared by all calls and copied at the end of each: allocating per file would cost more than lexing.
const characters = new Uint16Array(1 << 20);
let kinds = new Uint8Array(1 << 12);
let starts = new Uint32Array(1 << 12);
let ends = new Uint32Array(1 << 12);
let commentStarts = new Uint32Array(1 << 8);
let commentEnds = new Uint32Array(1 << 8);

/** Splits a text into tokens and comments. */
export function lex(text: string): Lexemes {
  const { length } = text;
  const codes = characterCodes(text);
  const suspects: number[] = [];
  let count = 0;
  let commentCount = 0;
  // A byte order mark is white space only at the start.
  let at = codes[0] === 0xfeff ? 1 : 0;

  while (at < length) {
    const code = codes[at] as number;
    const charClass = code < 128 ? (classes[code] as number) : CharClass.unknown;
    if (charClass === CharClass.blank) {
      at++;
      continue;
    }
    const start = at++;
    let kind: number = code;

    if (charClass === CharClass.letter) {
      while (wordCharacters[codes[at] as number] === 1) at++;
      kind = wordKind(text, start, at);
    } else if (charClass === CharClass.slash) {
      const next = codes[at];
      if (next === 47 || next === 42) {
        at = next === 47 ? lineCommentEnd(text, at) : blockCommentEnd(text, at + 1);
        if (commentCount === commentStarts.length) growComments();
        commentStarts[commentCount] = start;
        commentEnds[commentCount++] = at;
        continue;
      }
    } else if (charClass === CharClass.digit || (charClass === CharClass.dot && isDigit(codes[at] as number))) {
      // Nearly all numbers are plain: decimal, and not followed by a word or a dot. Others need a check.
      if (code !== 48 && code !== 46) while ((codes[at] as number) >= 48 && (codes[at] as number) <= 57) at++;
      kind = TokenKind.integer;
      if (code === 46 || isWordOrDot(codes[at] as number)) {
        at = numberEnd(codes, start);
        if (isFloat(codes, start, at)) kind = TokenKind.float;
        suspects.push(count);
      }
    } else if (charClass === CharClass.quote) {
      for (let next = codes[at]; next !== code && next !== 92 && next !== 10 && next !== endOfText; next = codes[at])
        at++;
      // Nearly all strings are closed and have no escapes.
      if (codes[at] === code) {
        at++;
      } else {
        at = stringEnd(codes, at, length, code);
        suspects.push(count);
      }
      kind = TokenKind.string;
    } else if (charClass === CharClass.unknown) {
      at = unknownEnd(codes, at, length);
      kind = TokenKind.unknown;
      suspects.push(count);
    }

    if (count === kinds.length) growTokens();
    kinds[count] = kind;
    starts[count] = start;
    ends[count++] = at;
  }

  if (count === kinds.length) growTokens();
  kinds[count] = TokenKind.endOfFile;
  starts[count] = length;
  ends[count] = length;
  return { ...copyTables(count + 1, commentCount), suspects };
}

/** Copies the scratch rows into one buffer: a few large allocations cost less than many small ones. */
function copyTables(tokenRows: number, commentRows: number): Pick<Lexemes, 'tokens' | 'comments'> {
  const buffer = new ArrayBuffer(4 * (2 * tokenRows + 2 * commentRows) + tokenRows);
  let offset = 0;
  const copy = (rows: Uint32Array, length: number): Uint32Array => {
    const table = new Uint32Array(buffer, offset, length);
    table.set(rows.subarray(0, length));
    offset += 4 * length;
    return table;
  };
  const tokenStarts = copy(starts, tokenRows);
  const tokenEnds = copy(ends, tokenRows);
  const comments = {
    count: commentRows,
    starts: copy(commentStarts, commentRows),
    ends: copy(commentEnds, commentRows),
  };
  const tokenKinds = new Uint8Array(buffer, offset, tokenRows);
  tokenKinds.set(kinds.subarray(0, tokenRows));
  return { tokens: { count: tokenRows - 1, kinds: tokenKinds, starts: tokenStarts, ends: tokenEnds }, comments };
}

function lineCommentEnd(text: string, from: number): number {
  const newline = text.indexOf('\n', from);
  return newline === -1 ? text.length : newline;
}

function blockCommentEnd(text: string, from: number): number {
  const close = text.indexOf('*/', from);
  return close === -1 ? text.length : close + 2;
}

/** Up to and including the closing quote; an unclosed string ends before the line break. */
function stringEnd(codes: Uint16Array, from: number, length: number, quote: number): number {
  let at = from;
  while (at < length) {
    const code = codes[at];
    if (code === quote) return at + 1;
    if (code === 10) return at;
    at += code === 92 && at + 1 < length && codes[at + 1] !== 10 ? 2 : 1;
  }
  return at;
}

/**
 * number  = "0" ("x" | "X") hex* | "0" digit+ | decimal
 * decimal = digit* [ "." digit* ] [ ("e" | "E") ["+" | "-"] digit* ]
 */
function numberEnd(codes: Uint16Array, start: number): number {
  let at = start;
  if (codes[at] === 48) {
    const next = codes[at + 1] as number;
    if (next === 120 || next === 88) {
      at += 2;
      while (isHexDigit(codes[at] as number)) at++;
      return at;
    }
    if (isDigit(next)) return digitsEnd(codes, at + 1);
  }
  at = digitsEnd(codes, at);
  if (codes[at] === 46) at = digitsEnd(codes, at + 1);
  const exponent = codes[at];
  if (exponent === 101 || exponent === 69) {
    at++;
    const sign = codes[at];
    if (sign === 43 || sign === 45) at++;
    at = digitsEnd(codes, at);
  }
  return at;
}

function isFloat(codes: Uint16Array, start: number, end: number): boolean {
  if (end - start === 1) return false;
  const second = codes[start + 1];
  if (second === 120 || second === 88) return false;
  for (let at = start; at < end; at++) {
    const code = codes[at];
    if (code === 46 || code === 101 || code === 69) return true;
  }
  return false;
}

function digitsEnd(codes: Uint16Array, from: number): number {
  let at = from;
  while (isDigit(codes[at] as number)) at++;
  return at;
}

/** A run of invalid characters is one token, so it gives one finding. */
function unknownEnd(codes: Uint16Array, from: number, length: number): number {
  let at = from;
  while (at < length) {
    const code = codes[at] as number;
    if (code < 128 && classes[code] !== CharClass.unknown) break;
    at++;
  }
  return at;
}

/**
 * The characters of a text as numbers, followed by an end mark. Reading a text by character costs several times as much as reading an
 * array, so it is copied once. The numbers after the end mark are left from longer texts.
 */
function characterCodes(text: string): Uint16Array {
  const codes = text.length < characters.length ? characters : new Uint16Array(text.length + 1);
  Buffer.from(codes.buffer).write(text, 'utf16le');
  codes[text.length] = endOfText;
  return codes;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isHexDigit(code: number): boolean {
  return isDigit(code) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70);
}

function isWordOrDot(code: number): boolean {
  return code === 46 || wordCharacters[code] === 1;
}

function classifyAscii(): Uint8Array {
  const table = new Uint8Array(128);
  for (let code = 33; code < 127; code++) table[code] = CharClass.symbol;
  for (const blank of ' \t\n\v\f\r') table[blank.charCodeAt(0)] = CharClass.blank;
  for (let code = 48; code <= 57; code++) table[code] = CharClass.digit;
  for (let code = 65; code <= 90; code++) table[code] = table[code + 32] = CharClass.letter;
  table[95] = CharClass.letter;
  table[34] = table[39] = CharClass.quote;
  table[47] = CharClass.slash;
  table[46] = CharClass.dot;
  return table;
}

function growTokens(): void {
  const moreKinds = new Uint8Array(kinds.length * 2);
  moreKinds.set(kinds);
  kinds = moreKinds;
  starts = doubled(starts);
  ends = doubled(ends);
}

function growComments(): void {
  commentStarts = doubled(commentStarts);
  commentEnds = doubled(commentEnds);
}

function doubled(rows: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(rows.length * 2);
  larger.set(rows);
  return larger;
}
