/**
 * The cursor that every chapter of the grammar moves, and what they share: looking ahead, expecting, and going on after an error.
 *
 * The grammar needs one token to decide, seldom two. A parse function stands at the first token of what it accepts, opens
 * a node, and answers whether it got to the end. On `false` a problem has been noted, and the statement around it calls `recover`,
 * which drops the rest of that statement and no more: the next one is parsed as if nothing had happened.
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
  /** The row of the token to be read next. */
  at = 0;
  /** What `syntax` or `edition` says; the grammar of `export` and `local` depends on it. */
  edition = 'proto2';
  /** How many messages are open around the cursor. */
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

  /** The kind of a token further on; past the end it is the end of the file. */
  kindAfter(distance: number): number {
    return this.#kinds[this.at + distance] ?? TokenKind.endOfFile;
  }

  /** Steps over the next token and returns its row. The end of the file is never stepped over. */
  take(): number {
    return this.kind === TokenKind.endOfFile ? this.at : this.at++;
  }

  /** Steps over the next token if it is of a kind. */
  accept(kind: number): boolean {
    if (this.kind !== kind) return false;
    this.at++;
    return true;
  }

  /** Steps over a token of a kind into a slot, or notes that `what` is missing. */
  expect(kind: number, what: string, row = -1, column = 0): boolean {
    if (this.kind !== kind) return this.fail(what);
    if (row !== -1) this.rows.set(row, column, this.at);
    this.at++;
    return true;
  }

  /** Steps over a word into a slot; keywords are good names. */
  expectName(what: string, row: number, column: number): boolean {
    if (!isWord(this.kind)) return this.fail(what);
    this.rows.set(row, column, this.at++);
    return true;
  }

  /**
   * Ends a statement. A `;` missing at the end of a line is noted and the next line is read as a statement of its own; a `;` missing
   * before something else on the same line spoils the statement.
   */
  expectSemicolon(after: string): boolean {
    if (this.accept(TokenKind.semicolon)) return true;
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

  /** Notes that something was expected at the cursor; always false, so that it can end a parse function. */
  fail(what: string): false {
    this.note({
      rule: this.kind === TokenKind.endOfFile ? 'unexpected-end' : 'unexpected-token',
      message: `expected ${what}, found ${this.found()}`,
      span: this.spanOf(this.at),
    });
    return false;
  }

  /** Notes a problem, unless the cursor has not moved since the last one. */
  note(problem: Problem): void {
    if (this.#lastProblemToken === this.at) return;
    this.#lastProblemToken = this.at;
    this.problems.push(problem);
  }

  /** What stands at the cursor, for a sentence. */
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
   * Drops the rest of a broken statement: up to and including its `;` or its block, but never the `}` of the block around it,
   * nor a later line that plainly begins a new statement.
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

  /** Steps over a balanced `{ … }`, however deep. */
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

/** Longer tokens are cut in messages. */
const shownLength = 40;

/** A token in words, for "expected …, found …". */
function describeToken(text: string, tokens: TokenTable, token: number): string {
  const kind = tokens.kinds[token];
  if (kind === TokenKind.endOfFile) return 'the end of the file';
  const spelling = text.slice(tokens.starts[token], tokens.ends[token]);
  const shown = spelling.length > shownLength ? `${spelling.slice(0, shownLength)}…` : spelling;
  return kind === TokenKind.string ? `the string ${shown}` : `\`${shown}\``;
}

/** Words that begin a statement wherever they begin a line; types and names in the middle of one seldom do. */
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
