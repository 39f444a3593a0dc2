/**
 * The cursor of the parser, and the operations that all grammar rules share: look ahead, expect, and recover from an error.
 *
 * The grammar needs one token of lookahead, rarely two. A parse function starts at the first token of its rule, opens a node, and returns
 * whether it reached the end. On `false`, a problem has been reported, and the enclosing statement calls `recover`, which drops only the
 * rest of that statement: the next one is parsed normally.
 */
import { report } from './host';
import { Lexemes } from './lexer';
import { Region } from './regions';
import { Rows } from './rows';
import { Dialect, KindNumber, ProblemKind, TokenKind } from './tables';

export class Cursor {
  /** The row of the next token. */
  static at: i32 = 0;
  /** The declared dialect; the grammar of `export` and `local` depends on it. */
  static dialect: i32 = Dialect.proto2;
  /** The kind of the enclosing block. */
  static container: i32 = KindNumber.file;
  /** The number of open messages around the cursor. */
  static depth: i32 = 0;
  static lastProblemToken: i32 = -1;

  /** Moves to the start of a text. */
  static start(): void {
    Cursor.at = 0;
    Cursor.dialect = Dialect.proto2;
    Cursor.container = KindNumber.file;
    Cursor.depth = 0;
    Cursor.lastProblemToken = -1;
  }

  /** The kind of the next token. */
  static get kind(): i32 {
    return kindOf(Cursor.at);
  }
}

/** The kind of a token. */
export function kindOf(token: i32): i32 {
  return load<u8>(Region.tokenKinds + token);
}

/** The kind of a later token; past the end, it is the end of the file. */
export function kindAfter(distance: i32): i32 {
  const token = Cursor.at + distance;
  return token < Lexemes.tokens ? kindOf(token) : TokenKind.endOfFile;
}

/** Is the token a name or a keyword? */
export function isWord(kind: i32): bool {
  return kind >= TokenKind.identifier && kind <= TokenKind.weak;
}

/** Consumes the next token and returns its row. The end of the file is never consumed. */
export function take(): i32 {
  return Cursor.kind === TokenKind.endOfFile ? Cursor.at : Cursor.at++;
}

/** Consumes the next token if it has the given kind. */
export function accept(kind: i32): bool {
  if (Cursor.kind !== kind) return false;
  Cursor.at++;
  return true;
}

/** Consumes a token of a kind, or reports that `what` is missing. */
export function expect(kind: i32, what: string): bool {
  return accept(kind) || fail(what);
}

/** Consumes a token of a kind into a slot, or reports that `what` is missing. */
export function expectInto(row: i32, column: i32, kind: i32, what: string): bool {
  if (Cursor.kind !== kind) return fail(what);
  Rows.set(row, column, Cursor.at++);
  return true;
}

/** Consumes a word into a slot; keywords are valid names. */
export function expectName(row: i32, column: i32, what: string): bool {
  if (!isWord(Cursor.kind)) return fail(what);
  Rows.set(row, column, Cursor.at++);
  return true;
}

/**
 * Ends a statement. If a `;` is missing at the end of a line, it is reported and the next line is parsed as a separate statement; if
 * other text follows on the same line, the statement is broken.
 */
export function expectSemicolon(after: string): bool {
  if (accept(TokenKind.semicolon)) return true;
  note(ProblemKind.missingSemicolon, Cursor.at, after);
  return startsLine(Cursor.at);
}

/**
 * Reports what is expected at the cursor; always returns false, so that it can end a parse function. `word` replaces a `%` in `what`.
 */
export function fail(what: string, word: string = ''): bool {
  note(ProblemKind.unexpected, Cursor.at, what, word);
  return false;
}

/** Reports a problem, unless the cursor has not moved since the last one. */
export function note(problem: i32, token: i32, text: string = '', word: string = '', other: i32 = -1): void {
  if (Cursor.lastProblemToken === Cursor.at) return;
  Cursor.lastProblemToken = Cursor.at;
  report(problem, token, text, word, other);
}

/** Is there a line break between a token and the one before it? */
function startsLine(token: i32): bool {
  if (token === 0) return true;
  const end = startOf(token);
  for (let at = endOf(token - 1); at < end; at++) {
    if (load<u16>(Region.text + ((<usize>at) << 1)) === 0x0a) return true;
  }
  return false;
}

/** The offset at which a token begins. */
function startOf(token: i32): i32 {
  return load<u32>(Region.tokenStarts + ((<usize>token) << 2));
}

/** The offset after a token. */
function endOf(token: i32): i32 {
  return load<u32>(Region.tokenEnds + ((<usize>token) << 2));
}

/** The number of characters of a token. */
export function lengthOf(token: i32): i32 {
  return endOf(token) - startOf(token);
}

/**
 * Drops the rest of a broken statement: up to and including its `;` or its block, but never the `}` of the enclosing block, nor a later
 * line that clearly begins a new statement.
 */
export function recover(): void {
  for (;;) {
    switch (Cursor.kind) {
      case TokenKind.endOfFile:
      case TokenKind.closeBrace:
        return;
      case TokenKind.semicolon:
        Cursor.at++;
        return;
      case TokenKind.openBrace:
        skipBlock();
        accept(TokenKind.semicolon);
        return;
      default:
        if (Cursor.at > 0 && opensStatement(Cursor.kind) && startsLine(Cursor.at)) return;
        Cursor.at++;
    }
  }
}

/** Skips a balanced `{ … }` of any depth. */
function skipBlock(): void {
  let open = 0;
  do {
    if (Cursor.kind === TokenKind.endOfFile) return;
    if (Cursor.kind === TokenKind.openBrace) open++;
    else if (Cursor.kind === TokenKind.closeBrace) open--;
    Cursor.at++;
  } while (open > 0);
}

/** Keywords that begin a statement if they begin a line; types and names rarely do. */
function opensStatement(kind: i32): bool {
  switch (kind) {
    case TokenKind.enum:
    case TokenKind.extend:
    case TokenKind.extensions:
    case TokenKind.import:
    case TokenKind.message:
    case TokenKind.oneof:
    case TokenKind.option:
    case TokenKind.optional:
    case TokenKind.package:
    case TokenKind.repeated:
    case TokenKind.required:
    case TokenKind.reserved:
    case TokenKind.rpc:
    case TokenKind.service:
      return true;
    default:
      return false;
  }
}
