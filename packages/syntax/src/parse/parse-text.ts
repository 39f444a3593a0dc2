/**
 * Splits a text into tokens and builds its rows. The lexer and the grammar are WebAssembly, compiled from `assembly/`: unlike JavaScript, it is fast from the
 * first file on, because V8 compiles it to machine code before it runs. This module passes it the text and reads its tables.
 */
import { grammarCode } from '../generated/grammar-code.ts';
import { stringValue } from '../string-value.ts';
import type { CommentTable, TokenTable } from '../token-table.ts';
import { dialectNumber } from './grammar-numbers.ts';
import { toProblem, type GrammarReport } from './grammar-report.ts';
import type { Problem } from './problem.ts';

/** The result of the lexer and the grammar. */
export interface ParsedText {
  readonly tokens: TokenTable;
  readonly comments: CommentTable;
  /** The nodes, as rows; `node-kind` documents the columns. */
  readonly rows: Int32Array;
  /** The dialect that the text declares; `proto2` if it declares none. */
  readonly edition: string;
  readonly problems: readonly Problem[];
  readonly suspects: Suspects;
}

/** What the checks must look at: nearly all tokens, comments and statements are plain. */
export interface Suspects {
  readonly tokens: readonly number[];
  readonly comments: readonly number[];
  /** Rows of statements, each with the kind of its enclosing block. */
  readonly rows: ReadonlyMap<number, number>;
}

/** What `assembly/index.ts` exports. */
interface Grammar {
  readonly memory: { readonly buffer: ArrayBuffer };
  reserve(length: number): number;
  parse(length: number): void;
  tables(): number;
  tokenCount(): number;
  commentCount(): number;
  rowsLength(): number;
}

/** What `assembly/host.ts` declares. */
interface Host {
  suspectToken(token: number): void;
  suspectComment(comment: number): void;
  suspectRow(row: number, container: number): void;
  readDialect(first: number, end: number, tokenStarts: number, tokenEnds: number): number;
  report(problem: number, token: number, text: number, word: number, other: number): void;
}

/** The part of the API of JavaScript that is used here; the types of Node 20 lack it. */
declare const WebAssembly: {
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object, imports: { readonly host: Host }) => { readonly exports: object };
};

/** A grammar with more memory than this is dropped after use, because its memory never shrinks. */
const keptMemory = 1 << 26;

let compiled: object | undefined;
let loaded: Grammar | undefined;
let bytes = Buffer.alloc(0);

// What the host functions collect for the current text.
let text = '';
let edition = 'proto2';
let reports: GrammarReport[] = [];
let suspects = noSuspects();

const host: Host = {
  suspectToken: (token) => void suspects.tokens.push(token),
  suspectComment: (comment) => void suspects.comments.push(comment),
  suspectRow: (row, container) => void suspects.rows.set(row, container),
  readDialect(first, end, tokenStarts, tokenEnds) {
    const { buffer } = (loaded as Grammar).memory;
    const starts = new Uint32Array(buffer, tokenStarts, end);
    const ends = new Uint32Array(buffer, tokenEnds, end);
    edition = stringValue(text, { starts, ends }, first, end);
    return dialectNumber(edition);
  },
  report: (problem, token, expected, word, other) =>
    void reports.push({ problem, token, text: readText(expected), word: readText(word), other }),
};

/** Splits a text into tokens and parses them. */
export function parseText(parsed: string): ParsedText {
  const grammar = run(parsed);
  const start = grammar.tables();
  const tables = readTables(grammar, grammar.memory.buffer.slice(start, start + tablesLength(grammar)), 0);
  if (grammar.memory.buffer.byteLength > keptMemory) loaded = undefined;
  return describe(tables);
}

/** The same without copies: the tables are valid only until the next text is parsed. */
export function parseTextInPlace(parsed: string): ParsedText {
  const grammar = run(parsed);
  return describe(readTables(grammar, grammar.memory.buffer, grammar.tables()));
}

function run(parsed: string): Grammar {
  const grammar = (loaded ??= load());
  text = parsed;
  edition = 'proto2';
  reports = [];
  suspects = noSuspects();
  const { length } = text;
  const address = grammar.reserve(length);
  if (address === 0) throw new RangeError('the text is too long to be parsed');
  bytesOf(grammar).write(text, address, 'utf16le');
  grammar.parse(length);
  return grammar;
}

function describe({ tokens, comments, rows }: Tables): ParsedText {
  const problems = reports.map((report) => toProblem(text, tokens, report));
  return { tokens, comments, rows, edition, problems, suspects };
}

function load(): Grammar {
  compiled ??= new WebAssembly.Module(Buffer.from(grammarCode, 'base64'));
  return new WebAssembly.Instance(compiled, { host }).exports as Grammar;
}

function noSuspects(): { tokens: number[]; comments: number[]; rows: Map<number, number> } {
  return { tokens: [], comments: [], rows: new Map() };
}

/** The memory of the grammar; it moves when it grows. */
function bytesOf({ memory }: Grammar): Buffer<ArrayBuffer> {
  if (bytes.buffer !== memory.buffer) bytes = Buffer.from(memory.buffer);
  return bytes;
}

/** A constant text of the grammar. AssemblyScript stores its length, in bytes, in front of it. */
function readText(address: number): string {
  const memory = bytesOf(loaded as Grammar);
  return memory.toString('utf16le', address, address + memory.readUInt32LE(address - 4));
}

type Tables = Pick<ParsedText, 'tokens' | 'comments' | 'rows'>;

/** The length of all tables, in bytes. They follow one another, so that they can be copied at once. */
function tablesLength(grammar: Grammar): number {
  return rowsOffset(grammar) + 4 * grammar.rowsLength();
}

/** Where the rows begin: after two numbers for each token and each comment, and the kinds of tokens, which are bytes. */
function rowsOffset(grammar: Grammar): number {
  const tokenRows = grammar.tokenCount() + 1;
  return 4 * Math.ceil((8 * tokenRows + 8 * grammar.commentCount() + tokenRows) / 4);
}

function readTables(grammar: Grammar, buffer: ArrayBuffer, start: number): Tables {
  const tokenRows = grammar.tokenCount() + 1;
  const commentRows = grammar.commentCount();
  const commentsAt = start + 8 * tokenRows;
  return {
    tokens: {
      count: tokenRows - 1,
      kinds: new Uint8Array(buffer, commentsAt + 8 * commentRows, tokenRows),
      starts: new Uint32Array(buffer, start, tokenRows),
      ends: new Uint32Array(buffer, start + 4 * tokenRows, tokenRows),
    },
    comments: {
      count: commentRows,
      starts: new Uint32Array(buffer, commentsAt, commentRows),
      ends: new Uint32Array(buffer, commentsAt + 4 * commentRows, commentRows),
    },
    rows: new Int32Array(buffer, start + rowsOffset(grammar), grammar.rowsLength()),
  };
}
