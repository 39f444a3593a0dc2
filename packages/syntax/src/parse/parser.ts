/**
 * The cursor of the parser, and the operations that all grammar rules share: look ahead, expect, and recover from an error.
 *
 * The grammar needs one token of lookahead, rarely two. A parse function starts at the first token of its rule, opens a node, and returns
 * whether it reached the end. On `false`, a problem has been reported, and the enclosing statement calls `recover`, which drops only the
 * rest of that statement: the next one is parsed normally.
 */
import type { Lexemes, TokenTable } from '../lexer.ts';
import { isWord, TokenKind } from '../token-kind.ts';
import type { Problem } from './problem.ts';
import { RowWriter } from './row-writer.ts';

export class Parser {
  readonly text: string;
  readonly tokens: TokenTable;
  readonly rows = new RowWriter();
  readonly problems: Problem[] = [];
  /** The row of the next token. */
  at = 0;
  /** The declared dialect; the grammar of `export` and `local` depends on it. */
  edition = 'proto2';
  /** The number of open messages around the cursor. */
  depth = 0;
  readonly #kinds: Uint8Array;
  #lastProblemToken = -1;

  constructor(text: string, lexemes: Lexemes) {
    this.text = text;
    this.tokens = lexemes.tokens;
    this.#kinds = lexemes.tokens.kinds;
  }

  /** The kind of the next token. */
  get kind(): number {
    return this.#kinds[this.at] as number;
  }

  /** The kind of a later token; past the end, it is the end of the file. */
  kindAfter(distance: number): number {
    return this.#kinds[this.at + distance] ?? TokenKind.endOfFile;
  }

  /** Consumes the next token and returns its row. The end of the file is never consumed. */
  take(): number {
    return this.kind === TokenKind.endOfFile ? this.at : this.at++;
  }

  /** Consumes the next token if it has the given kind. */
  accept(kind: number): boolean {
    if (this.#kinds[this.at] !== kind) return false;
    this.at++;
    return true;
  }

  /** Consumes a token of a kind into a slot, or reports that `what` is missing. */
  expect(kind: number, what: string, row = -1, column = 0): boolean {
    if (this.#kinds[this.at] !== kind) return this.fail(what);
    if (row !== -1) this.rows.set(row, column, this.at);
    this.at++;
    return true;
  }

  /** Consumes a word into a slot; keywords are valid names. */
  expectName(what: string, row: number, column: number): boolean {
    if (!isWord(this.kind)) return this.fail(what);
    this.rows.set(row, column, this.at++);
    return true;
  }

  /**
   * Ends a statement. If a `;` is missing at the end of a line, it is reported and the next line is parsed as a separate statement; if
   * other text follows on the same line, the statement is broken.
   */
  expectSemicolon(after: string): boolean {
    if (this.#kinds[this.at] === TokenKind.semicolon) {
      this.at++;
      return true;
    }
    const insert = this.previousEnd;
    const place = { start: insert, end: insert };
    this.note({
      rule: 'missing-semicolon',
      message: `expected \`;\` after ${after}, found ${this.found()}`,
      span: this.spanOf(this.at),
      related: [{ message: 'the statement ends here', span: place }],
      fix: { title: 'insert `;`', edits: [{ ...place, text: ';' }] },
    });
    return this.startsLine(this.at);
  }

  /** Reports what is expected at the cursor; always returns false, so that it can end a parse function. */
  fail(what: string): false {
    this.note({
      rule: this.kind === TokenKind.endOfFile ? 'unexpected-end' : 'unexpected-token',
      message: `expected ${what}, found ${this.found()}`,
      span: this.spanOf(this.at),
    });
    return false;
  }

  /** Reports a problem, unless the cursor has not moved since the last one. */
  note(problem: Problem): void {
    if (this.#lastProblemToken === this.at) return;
    this.#lastProblemToken = this.at;
    this.problems.push(problem);
  }

  /** The token at the cursor, in words. */
  found(): string {
    return describeToken(this.text, this.tokens, this.at);
  }

  spanOf(token: number): { start: number; end: number } {
    return { start: this.tokens.starts[token] as number, end: this.tokens.ends[token] as number };
  }

  /** The offset after the token before the cursor. */
  get previousEnd(): number {
    return this.at === 0 ? 0 : (this.tokens.ends[this.at - 1] as number);
  }

  /** Is there a line break between a token and the one before it? */
  startsLine(token: number): boolean {
    if (token === 0) return true;
    return this.text.slice(this.tokens.ends[token - 1], this.tokens.starts[token]).includes('\n');
  }

  /**
   * Drops the rest of a broken statement: up to and including its `;` or its block, but never the `}` of the enclosing block, nor a later
   * line that clearly begins a new statement.
   */
  recover(): void {
    for (;;) {
      switch (this.kind) {
        case TokenKind.endOfFile:
        case TokenKind.closeBrace:
          return;
        case TokenKind.semicolon:
          this.at++;
          return;
        case TokenKind.openBrace:
          this.skipBlock();
          this.accept(TokenKind.semicolon);
          return;
        default:
          if (this.at > 0 && opensStatement(this.kind) && this.startsLine(this.at)) return;
          this.at++;
      }
    }
  }

  /** Skips a balanced `{ … }` of any depth. */
  skipBlock(): void {
    let open = 0;
    do {
      if (this.kind === TokenKind.endOfFile) return;
      if (this.kind === TokenKind.openBrace) open++;
      else if (this.kind === TokenKind.closeBrace) open--;
      this.at++;
    } while (open > 0);
  }
}

/** Longer tokens are truncated in messages. */
const shownLength = 40;

/** A token in words, for "expected …, found …". */
function describeToken(text: string, tokens: TokenTable, token: number): string {
  const kind = tokens.kinds[token];
  if (kind === TokenKind.endOfFile) return 'the end of the file';
  const spelling = text.slice(tokens.starts[token], tokens.ends[token]);
  const shown = spelling.length > shownLength ? `${spelling.slice(0, shownLength)}…` : spelling;
  return kind === TokenKind.string ? `the string ${shown}` : `\`${shown}\``;
}

/** Keywords that begin a statement if they begin a line; types and names rarely do. */
function opensStatement(kind: number): boolean {
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
