/**
 * Splits text into tokens. A token is a kind and two offsets; comments have a table of their own, so the grammar never sees them, and the
 * text between the rows of both tables is white space. Nothing is copied from the text and nothing is refused: if a literal looks wrong,
 * it is reported as a suspect, which `check-tokens` looks at.
 *
 * Tokens always end where protoc ends them, also for broken literals, so that both continue at the same offset.
 */
import { suspectComment, suspectToken } from './host';
import { endOfText, Region } from './regions';
import { TokenKind } from './tables';
import { wordKind } from './word-kind';

/** Character classes of ASCII, for one lookup per token. The last two are those of words. */
namespace CharClass {
  export const unknown: u8 = 0;
  export const blank: u8 = 1;
  export const quote: u8 = 2;
  export const slash: u8 = 3;
  export const dot: u8 = 4;
  export const symbol: u8 = 5;
  export const digit: u8 = 6;
  export const letter: u8 = 7;
}

const classes = memory.data(128);
classifyAscii();

/** The numbers of rows, without the last token, which is the end of the file. */
export class Lexemes {
  static tokens: i32 = 0;
  static comments: i32 = 0;
}

/** Splits the text in memory into tokens and comments. */
export function lex(length: i32): void {
  Lexemes.tokens = 0;
  Lexemes.comments = 0;
  store<u16>(addressOf(length), endOfText);
  // A byte order mark is white space only at the start.
  let at = length > 0 && codeAt(0) === 0xfeff ? 1 : 0;
  while (at < length) {
    const code = codeAt(at);
    const charClass = classOf(code);
    if (charClass === CharClass.blank) {
      at++;
      continue;
    }
    const start = at++;
    let kind = code;

    if (charClass === CharClass.letter) {
      while (isWordCharacter(codeAt(at))) at++;
      kind = wordKind(addressOf(start), at - start);
    } else if (charClass === CharClass.slash) {
      const next = codeAt(at);
      if (next === 0x2f || next === 0x2a) {
        at = next === 0x2f ? lineCommentEnd(at, length) : blockCommentEnd(at + 1, length);
        if (next === 0x2a) suspectComment(Lexemes.comments);
        addComment(start, at);
        continue;
      }
    } else if (charClass === CharClass.digit || (charClass === CharClass.dot && isDigit(codeAt(at)))) {
      // Nearly all numbers are plain: decimal, and not followed by a word or a dot. Others need a check.
      if (code !== 0x30 && code !== 0x2e) at = digitsEnd(at);
      kind = TokenKind.integer;
      if (code === 0x2e || isWordOrDot(codeAt(at))) {
        at = numberEnd(start);
        if (isFloat(start, at)) kind = TokenKind.float;
        suspectToken(Lexemes.tokens);
      }
    } else if (charClass === CharClass.quote) {
      at = plainStringEnd(at, code);
      // Nearly all strings are closed and have no escapes.
      if (codeAt(at) === code) {
        at++;
      } else {
        at = stringEnd(at, length, code);
        suspectToken(Lexemes.tokens);
      }
      kind = TokenKind.string;
    } else if (charClass === CharClass.unknown) {
      at = unknownEnd(at, length);
      kind = TokenKind.unknown;
      suspectToken(Lexemes.tokens);
    }
    addToken(kind, start, at);
  }
  addToken(TokenKind.endOfFile, length, length);
  Lexemes.tokens--;
}

function codeAt(at: i32): i32 {
  return load<u16>(addressOf(at));
}

function addressOf(at: i32): usize {
  return Region.text + ((<usize>at) << 1);
}

function classOf(code: i32): u8 {
  return code < 128 ? load<u8>(classes + code) : CharClass.unknown;
}

function addToken(kind: i32, start: i32, end: i32): void {
  const token: usize = Lexemes.tokens++;
  store<u8>(Region.tokenKinds + token, kind);
  store<u32>(Region.tokenStarts + (token << 2), start);
  store<u32>(Region.tokenEnds + (token << 2), end);
}

function addComment(start: i32, end: i32): void {
  const comment: usize = Lexemes.comments++;
  store<u32>(Region.commentStarts + (comment << 2), start);
  store<u32>(Region.commentEnds + (comment << 2), end);
}

function lineCommentEnd(from: i32, length: i32): i32 {
  let at = from;
  while (at + 4 <= length && !hasLineBreak(load<u64>(addressOf(at)))) at += 4;
  while (at < length && codeAt(at) !== 0x0a) at++;
  return at;
}

/** Is one of four characters a line break? Most text is in comments, so they are read four characters at a time. */
function hasLineBreak(characters: u64): bool {
  // A character is zero here if it is a line break; subtracting one then borrows into its highest bit.
  const zeros = characters ^ 0x000a_000a_000a_000a;
  return ((zeros - 0x0001_0001_0001_0001) & ~zeros & 0x8000_8000_8000_8000) !== 0;
}

function blockCommentEnd(from: i32, length: i32): i32 {
  for (let at = from; at < length - 1; at++) {
    if (codeAt(at) === 0x2a && codeAt(at + 1) === 0x2f) return at + 2;
  }
  return length;
}

/** The first character that closes a string or makes it unusual. */
function plainStringEnd(from: i32, quote: i32): i32 {
  let at = from;
  while (isPlain(codeAt(at), quote)) at++;
  return at;
}

function isPlain(code: i32, quote: i32): bool {
  return code !== quote && code !== 0x5c && code !== 0x0a && code !== endOfText;
}

/** Up to and including the closing quote; an unclosed string ends before the line break. */
function stringEnd(from: i32, length: i32, quote: i32): i32 {
  let at = from;
  while (at < length) {
    const code = codeAt(at);
    if (code === quote) return at + 1;
    if (code === 0x0a) return at;
    at += code === 0x5c && at + 1 < length && codeAt(at + 1) !== 0x0a ? 2 : 1;
  }
  return at;
}

/**
 * number  = "0" ("x" | "X") hex* | "0" digit+ | decimal
 * decimal = digit* [ "." digit* ] [ ("e" | "E") ["+" | "-"] digit* ]
 */
function numberEnd(start: i32): i32 {
  if (codeAt(start) === 0x30) {
    const next = codeAt(start + 1);
    if (isLetter(next, 0x78)) return hexDigitsEnd(start + 2);
    if (isDigit(next)) return digitsEnd(start + 1);
  }
  let at = digitsEnd(start);
  if (codeAt(at) === 0x2e) at = digitsEnd(at + 1);
  if (isLetter(codeAt(at), 0x65)) {
    at++;
    const sign = codeAt(at);
    if (sign === 0x2b || sign === 0x2d) at++;
    at = digitsEnd(at);
  }
  return at;
}

function isFloat(start: i32, end: i32): bool {
  if (end - start === 1 || isLetter(codeAt(start + 1), 0x78)) return false;
  for (let at = start; at < end; at++) {
    const code = codeAt(at);
    if (code === 0x2e || isLetter(code, 0x65)) return true;
  }
  return false;
}

function digitsEnd(from: i32): i32 {
  let at = from;
  while (isDigit(codeAt(at))) at++;
  return at;
}

function hexDigitsEnd(from: i32): i32 {
  let at = from;
  while (isDigit(codeAt(at)) || ((codeAt(at) | 0x20) >= 0x61 && (codeAt(at) | 0x20) <= 0x66)) at++;
  return at;
}

/** A run of invalid characters is one token, so it gives one finding. */
function unknownEnd(from: i32, length: i32): i32 {
  let at = from;
  while (at < length && classOf(codeAt(at)) === CharClass.unknown) at++;
  return at;
}

function isWordCharacter(code: i32): bool {
  return classOf(code) >= CharClass.digit;
}

function isDigit(code: i32): bool {
  return code >= 0x30 && code <= 0x39;
}

/** Is this the given small letter, or its capital? */
function isLetter(code: i32, small: i32): bool {
  return (code | 0x20) === small;
}

function isWordOrDot(code: i32): bool {
  return code === 0x2e || isWordCharacter(code);
}

function classifyAscii(): void {
  setClass(0x21, 0x7e, CharClass.symbol);
  setClass(0x09, 0x0d, CharClass.blank);
  setClass(0x20, 0x20, CharClass.blank);
  setClass(0x30, 0x39, CharClass.digit);
  setClass(0x41, 0x5a, CharClass.letter);
  setClass(0x61, 0x7a, CharClass.letter);
  setClass(0x5f, 0x5f, CharClass.letter);
  setClass(0x22, 0x22, CharClass.quote);
  setClass(0x27, 0x27, CharClass.quote);
  setClass(0x2f, 0x2f, CharClass.slash);
  setClass(0x2e, 0x2e, CharClass.dot);
}

/** Sets the class of the characters from `first` to `last`. */
function setClass(first: i32, last: i32, charClass: u8): void {
  memory.fill(classes + first, charClass, last - first + 1);
}
