/**
 * Finds the blocks and the statement around a cursor. It reads only the tokens before the cursor, so an unfinished statement cannot affect later ones.
 * A statement without an end is abandoned if a later line clearly begins another one.
 */
import { TokenKind, tokenText, type SyntaxTree } from '@protoshepherd/syntax';

import { isWord } from './cursor.ts';

/** The owner of a block. */
export type BlockKind = 'file' | 'message' | 'enum' | 'service' | 'oneof' | 'extend' | 'rpc' | 'other';

/** An open block. */
export interface Block {
  readonly kind: BlockKind;
  /** The token of its brace; -1 for the file. */
  readonly open: number;
  /** The first token of its statement. */
  readonly statement: number;
}

/** The statement around a cursor. */
export interface OpenStatement {
  /** The enclosing blocks, beginning with the file. */
  readonly blocks: readonly Block[];
  /** The first token of the statement; `end` if it has no tokens before the cursor. */
  readonly start: number;
  /** One past the last token before the cursor. */
  readonly end: number;
  /** The open brackets of its values, by token. */
  readonly brackets: readonly number[];
}

const blockKinds: ReadonlyMap<number, BlockKind> = new Map<number, BlockKind>([
  [TokenKind.message, 'message'],
  [TokenKind.group, 'message'],
  [TokenKind.enum, 'enum'],
  [TokenKind.service, 'service'],
  [TokenKind.oneof, 'oneof'],
  [TokenKind.extend, 'extend'],
  [TokenKind.rpc, 'rpc'],
]);

/** Words that begin a statement if they begin a line and a name follows. */
const openers: ReadonlySet<number> = new Set([
  ...blockKinds.keys(),
  TokenKind.import,
  TokenKind.option,
  TokenKind.optional,
  TokenKind.package,
  TokenKind.repeated,
  TokenKind.required,
  TokenKind.reserved,
]);

const closers: ReadonlyMap<number, number> = new Map([
  [TokenKind.closeBracket, TokenKind.openBracket],
  [TokenKind.closeParen, TokenKind.openParen],
  [TokenKind.greaterThan, TokenKind.lessThan],
]);

/** Reads the tokens before `end`; `offset` is the position of the cursor. */
export function findOpenStatement(tree: SyntaxTree, end: number, offset: number): OpenStatement {
  const reader = new StatementReader(tree);
  for (let token = 0; token < end; token++) reader.read(token);
  reader.readCursor(end, offset);
  return { blocks: reader.blocks, start: reader.start, end, brackets: reader.brackets };
}

class StatementReader {
  readonly blocks: Block[] = [{ kind: 'file', open: -1, statement: 0 }];
  start = 0;
  brackets: number[] = [];
  readonly #tree: SyntaxTree;
  readonly #kinds: Uint8Array;
  /** The number of braces among the brackets. */
  #braces = 0;
  /**
   * Whether the statement has an `=` or the word `returns`. These are tracked during the scan, because a broken text may be one
   * long statement.
   */
  #hasEquals = false;
  #hasReturns = false;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#kinds = tree.tokens.kinds;
  }

  read(token: number): void {
    if (token > this.start && this.#beginsStatement(token)) this.#beginAt(token);
    const kind = this.#kinds[token] as number;
    switch (kind) {
      case TokenKind.equals:
        this.#hasEquals = true;
        break;
      case TokenKind.returns:
        this.#hasReturns = true;
        break;
      case TokenKind.openBrace:
        if (this.#isValue()) this.#openBrace(token);
        else this.#openBlock(token);
        break;
      case TokenKind.openBracket:
      case TokenKind.openParen:
        this.brackets.push(token);
        break;
      case TokenKind.lessThan:
        if (this.#braces > 0 || this.#kinds[token - 1] === TokenKind.map) this.brackets.push(token);
        break;
      case TokenKind.closeBrace:
        if (this.#braces > 0) this.#closeBrace();
        else this.#closeBlock(token);
        break;
      case TokenKind.closeBracket:
      case TokenKind.closeParen:
      case TokenKind.greaterThan:
        if (this.#kindOfLast() === closers.get(kind)) this.brackets.pop();
        break;
      case TokenKind.semicolon:
        if (this.#braces === 0) this.#beginAt(token + 1);
        break;
    }
  }

  /** A cursor on a new line after a complete statement begins another one. */
  readCursor(end: number, offset: number): void {
    const last = this.#tree.tokens.ends[end - 1] ?? 0;
    const isNewLine = this.#tree.file.text.slice(last, offset).includes('\n');
    if (isNewLine && this.brackets.length === 0 && this.#isComplete(end)) this.#beginAt(end);
  }

  #beginAt(token: number): void {
    this.start = token;
    this.brackets = [];
    this.#braces = 0;
    this.#hasEquals = false;
    this.#hasReturns = false;
  }

  #openBlock(token: number): void {
    let at = this.start;
    while (at < token && isModifier(this.#kinds[at])) at++;
    const kind = blockKinds.get(this.#kinds[at] as number) ?? 'other';
    this.blocks.push({ kind, open: token, statement: this.start });
    this.#beginAt(token + 1);
  }

  #closeBlock(token: number): void {
    if (this.blocks.length > 1) this.blocks.pop();
    this.#beginAt(token + 1);
  }

  #openBrace(token: number): void {
    this.brackets.push(token);
    this.#braces++;
  }

  /** Closes the last brace and all brackets inside it. */
  #closeBrace(): void {
    while (this.#kindOfLast() !== TokenKind.openBrace) this.brackets.pop();
    this.brackets.pop();
    this.#braces--;
  }

  /** Tests if a brace opens the value of an option. */
  #isValue(): boolean {
    if (this.brackets.length > 0) return true;
    return this.#kinds[this.start] === TokenKind.option && this.#hasEquals;
  }

  #kindOfLast(): number | undefined {
    const last = this.brackets.at(-1);
    return last === undefined ? undefined : this.#kinds[last];
  }

  #beginsStatement(token: number): boolean {
    const kind = this.#kinds[token] as number;
    if (!isWord(kind) || !this.#startsLine(token)) return false;
    const next = this.#kinds[token + 1];
    if (openers.has(kind) && (isWord(next) || next === TokenKind.string || next === TokenKind.openParen)) return true;
    return this.brackets.length === 0 && this.#isComplete(token);
  }

  #startsLine(token: number): boolean {
    const { starts, ends } = this.#tree.tokens;
    return this.#tree.file.text.slice(ends[token - 1], starts[token]).includes('\n');
  }

  /** Tests if only the `;` of the statement is missing. */
  #isComplete(end: number): boolean {
    const last = this.#kinds[end - 1];
    if (end <= this.start || last === undefined) return false;
    switch (this.#kinds[this.start]) {
      case TokenKind.import:
        return last === TokenKind.string;
      case TokenKind.package:
        return end - this.start > 1 && isWord(last);
      case TokenKind.reserved:
        return end - this.start > 1 && last !== TokenKind.comma && last !== TokenKind.to;
      case TokenKind.rpc:
        return last === TokenKind.closeParen && this.#hasReturns;
      default:
        return this.#hasEquals && last !== TokenKind.equals && last !== TokenKind.minus;
    }
  }
}

function isModifier(kind: number | undefined): boolean {
  switch (kind) {
    case TokenKind.export:
    case TokenKind.local:
    case TokenKind.optional:
    case TokenKind.repeated:
    case TokenKind.required:
      return true;
    default:
      return false;
  }
}

/** The text of some tokens, without the white space between them. */
export function tokensText(tree: SyntaxTree, start: number, end: number): string {
  let text = '';
  for (let token = start; token < end; token++) text += tokenText(tree, token);
  return text;
}
