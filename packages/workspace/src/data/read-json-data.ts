/**
 * A strict JSON reader: no comments, no trailing commas, no duplicate keys. An explicit stack of open maps and lists replaces recursion, so depth costs
 * memory but no call stack.
 */
import { LineIndex, locate, type Finding } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import { printable } from '../printable.ts';
import type { DataEntry, DataItem, DataNode, DataScalar, DataText } from './data-node.ts';

/** Reads a JSON text; findings call it `file`. */
export function readJsonData(file: string, text: string): DataText {
  const read = readJsonValue(text);
  if (!(read instanceof JsonSyntaxError)) return { documents: [read], findings: [] };
  return { documents: [], findings: [toSyntaxFinding(file, new LineIndex(text), text.length, read)] };
}

/** Reads a text that is a single JSON value. For a line of a file, `base` is its offset in the file. */
export function readJsonValue(text: string, base?: number): DataNode | JsonSyntaxError {
  try {
    return new JsonReader(text, base).read();
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return error;
  }
}

/** A syntax error. */
export class JsonSyntaxError extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** The finding for a syntax error. */
export function toSyntaxFinding(
  file: string,
  lines: LineIndex,
  textEnd: number,
  { at, message }: JsonSyntaxError,
): Finding {
  const location = locate(file, lines, { start: at, end: Math.min(textEnd, at + 1) });
  return createFinding({ rule: 'data-syntax', severity: 'error', message, location });
}

/** A map or list that is still open. */
type Open =
  | { readonly kind: 'map'; readonly start: number; readonly entries: DataEntry[]; readonly keys: Set<string> }
  | { readonly kind: 'list'; readonly start: number; readonly items: DataItem[] };

const literals: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const blanks = /[ \t\r\n]*/y;
const quote = 0x22;
const backslash = 0x5c;
const word = /[A-Za-z]+/y;
const number = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;

class JsonReader {
  readonly #text: string;
  /** The offset to add to positions. */
  readonly #base: number;
  readonly #whole: 'file' | 'line';
  #at = 0;
  readonly #open: Open[] = [];
  /** The keys whose values are being read: one for every open map, except maps that wait for their first key. */
  readonly #keys: DataScalar[] = [];

  constructor(text: string, base: number | undefined) {
    this.#text = text;
    this.#base = base ?? 0;
    this.#whole = base === undefined ? 'file' : 'line';
  }

  read(): DataNode {
    for (;;) {
      const node = this.#value();
      if (node === undefined) continue;
      const done = this.#close(node);
      if (done === undefined) continue;
      this.#match(blanks);
      if (this.#at < this.#text.length) throw this.#unexpected(`the end of the ${this.#whole}`);
      return done;
    }
  }

  /** Reads a complete value; opens a map or list with content. */
  #value(): DataNode | undefined {
    this.#match(blanks);
    const start = this.#at;
    const sign = this.#text[start];
    if (sign === '{' || sign === '[') {
      this.#at++;
      const open: Open =
        sign === '{'
          ? { kind: 'map', start: start + this.#base, entries: [], keys: new Set() }
          : { kind: 'list', start: start + this.#base, items: [] };
      this.#match(blanks);
      if (this.#take(sign === '{' ? '}' : ']')) return finish(open, this.#at + this.#base);
      this.#open.push(open);
      if (open.kind === 'map') this.#key(open.keys);
      return undefined;
    }
    return this.#scalar();
  }

  /**
   * Adds a value to the enclosing map or list, and closes those that end there. Returns the value if it is the
   * outermost one.
   */
  #close(node: DataNode): DataNode | undefined {
    let value = node;
    for (let open = this.#open.at(-1); open !== undefined; open = this.#open.at(-1)) {
      if (open.kind === 'map') {
        const key = this.#keys.pop() as DataScalar;
        open.entries.push({ key, value, start: key.start, end: value.end });
      } else open.items.push({ value, start: value.start, end: value.end });
      this.#match(blanks);
      if (this.#take(',')) {
        if (open.kind === 'map') this.#key(open.keys);
        return undefined;
      }
      if (!this.#take(open.kind === 'map' ? '}' : ']'))
        throw this.#unexpected(open.kind === 'map' ? 'a comma or }' : 'a comma or ]');
      this.#open.pop();
      value = finish(open, this.#at + this.#base);
    }
    return value;
  }

  #key(keys: Set<string>): void {
    this.#match(blanks);
    const start = this.#at;
    if (this.#text[start] !== '"') throw this.#unexpected('a key in double quotes');
    const key = this.#string(start);
    if (keys.has(key.value)) throw this.#mistake(start, `the key ${printable(key.value)} occurs twice`);
    keys.add(key.value);
    this.#match(blanks);
    if (!this.#take(':')) throw this.#unexpected('a colon');
    this.#keys.push(key);
  }

  #scalar(): DataScalar {
    const start = this.#at;
    if (this.#text[start] === '"') return this.#string(start);
    const plain = (value: DataScalar['value']): DataScalar => ({
      kind: 'scalar',
      value,
      style: 'plain',
      start: start + this.#base,
      end: this.#at + this.#base,
    });
    const digits = this.#match(number);
    if (digits !== undefined) {
      const isWhole = digits[1] === undefined && digits[2] === undefined;
      return plain(isWhole && digits[0].length <= maxNumberLength ? BigInt(digits[0]) : Number(digits[0]));
    }
    const name = this.#match(word)?.[0];
    const literal = name === undefined ? undefined : literals.get(name);
    this.#at = literal === undefined ? start : this.#at;
    if (literal === undefined) throw this.#unexpected('a value');
    return plain(literal);
  }

  #string(start: number): DataScalar & { readonly value: string } {
    const raw = this.#quoted(start);
    if (raw === undefined) throw this.#mistake(start, 'the string is not terminated, or contains a control character');
    try {
      const value = raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
      return { kind: 'scalar', value, style: 'double', start: start + this.#base, end: this.#at + this.#base };
    } catch {
      throw this.#mistake(start, 'the string contains an escape sequence that JSON does not have');
    }
  }

  /** Reads from quote to quote; decoding checks the escapes later. */
  #quoted(start: number): string | undefined {
    for (let at = start + 1; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at);
      if (code < 0x20) return undefined;
      if (code === backslash) at++;
      if (code !== quote) continue;
      this.#at = at + 1;
      return this.#text.slice(start, at + 1);
    }
    return undefined;
  }

  #take(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return undefined;
    this.#at = pattern.lastIndex;
    return found;
  }

  #mistake(at: number, message: string): JsonSyntaxError {
    return new JsonSyntaxError(at + this.#base, message);
  }

  #unexpected(wanted: string): JsonSyntaxError {
    const found = this.#text.slice(this.#at, this.#at + 1);
    if (found === '') return this.#mistake(this.#at, `expected ${wanted}, found the end of the ${this.#whole}`);
    if (found === '/' || found === '#') return this.#mistake(this.#at, 'JSON has no comments');
    return this.#mistake(this.#at, `expected ${wanted}, found ${printable(found)}`);
  }
}

// No protobuf type has more digits, and converting a million digits would be slow.
const maxNumberLength = 400;

function finish(open: Open, end: number): DataNode {
  const { start } = open;
  return open.kind === 'map'
    ? { kind: 'map', isFlow: true, entries: open.entries, start, end }
    : { kind: 'list', isFlow: true, items: open.items, start, end };
}
