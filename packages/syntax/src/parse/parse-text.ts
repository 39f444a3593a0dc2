/**
 * Splits a text into tokens and builds its rows. The lexer and the grammar are WebAssembly, compiled from `assembly/`: unlike JavaScript, it is fast from the
 * first file on, because V8 compiles it to machine code before it runs. This module passes it the text and reads its tables.
 */
import { stringValue } from '../string-value.ts';
import { dialectNumber } from './grammar-numbers.ts';
import { toProblem, type GrammarReport } from './grammar-report.ts';
import { copyTables, viewTables, type GrammarTables } from './grammar-tables.ts';
import { loadGrammar, type Grammar, type Host } from './grammar.ts';
import type { Problem } from './problem.ts';

/** The result of the lexer and the grammar. */
export interface ParsedText extends GrammarTables {
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

/** A grammar with more memory than this is replaced before the next text, because its memory never shrinks. */
const keptMemory = 1 << 26;

let loaded: Grammar | undefined;
let bytes = Buffer.alloc(0);

// What the host functions collect for the current text. Most texts have none of it.
let text = '';
let edition = 'proto2';
let reports: GrammarReport[] = [];
let suspects: CollectedSuspects | undefined;

interface CollectedSuspects extends Suspects {
  readonly tokens: number[];
  readonly comments: number[];
  readonly rows: Map<number, number>;
}

const noSuspects: Suspects = { tokens: [], comments: [], rows: new Map() };

const collected = (): CollectedSuspects => (suspects ??= { tokens: [], comments: [], rows: new Map() });

const host: Host = {
  suspectToken: (token) => void collected().tokens.push(token),
  suspectComment: (comment) => void collected().comments.push(comment),
  suspectRow: (row, container) => void collected().rows.set(row, container),
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
  return describe(copyTables(run(parsed)));
}

/** The same without copies: the tables are valid only until the next text is parsed. */
export function parseTextInPlace(parsed: string): ParsedText {
  return describe(viewTables(run(parsed)));
}

function run(parsed: string): Grammar {
  if (bytes.length > keptMemory) loaded = undefined;
  const grammar = (loaded ??= loadGrammar(host));
  text = parsed;
  edition = 'proto2';
  if (reports.length > 0) reports = [];
  suspects = undefined;
  const { length } = text;
  const address = grammar.reserve(length);
  if (address === 0) throw new RangeError('the text is too long to be parsed');
  bytesOf(grammar).write(text, address, 'utf16le');
  grammar.parse(length);
  return grammar;
}

function describe({ tokens, comments, rows }: GrammarTables): ParsedText {
  const problems = reports.map((report) => toProblem(text, tokens, report));
  return { tokens, comments, rows, edition, problems, suspects: suspects ?? noSuspects };
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
