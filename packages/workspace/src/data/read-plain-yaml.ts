/**
 * Reads the YAML that programs write and most people too: block maps and lists, scalars of one line with and without quotes, literal and folded blocks, maps and lists between braces, anchors and aliases, comments.
 * It takes a fraction of the time of the library, which reads everything else: at the first thing that is not as plain as that, or that might be wrong, the reader gives up and returns undefined.
 *
 * The text is read line by line. `#line` is the line that is looked at, without comments and blank lines between; a block ends at the first line that is indented less.
 */
import type { Span } from '@protoshepherd/source';

import type { DataEntry, DataItem, DataNode, DataScalar } from './data-node.ts';
import { foldLines } from './fold-lines.ts';
import { readLineScalar } from './line-scalar.ts';

/** The document that a part of a text consists of, with its mark `---` if it has one; undefined if it is not plain. */
export function readPlainDocument(text: string, span: Span): DataNode | undefined {
  try {
    return new PlainYamlReader(text, span).document();
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

/** Ends the reading of a text that is not plain. */
class NotPlain extends Error {}

const deepest = 100;
const anchorName = /[\w-]+/y;

class PlainYamlReader {
  readonly #text: string;
  /** Where the document ends. */
  readonly #stop: number;
  /** Where the line that is looked at begins, where its first character stands, where it ends, and where the next one begins. */
  #start = 0;
  #first = 0;
  #end = 0;
  #next = 0;
  /** The first tab that is not before this line. */
  #tab = -1;
  #depth = 0;
  readonly #anchors = new Map<string, DataNode>();

  constructor(text: string, { start, end }: Span) {
    this.#text = text;
    this.#stop = end;
    this.#enterLine(start);
    this.#skipBlank();
  }

  document(): DataNode {
    if (!this.#isAtEnd && this.#isMark) this.#nextLine();
    if (this.#isAtEnd || this.#isMark) throw new NotPlain();
    const isFlow = '[{'.includes(this.#text[this.#first] ?? ' ');
    const document = isFlow ? this.#valueOnLine(this.#first, -1, false) : this.#block(this.#indent);
    if (!this.#isAtEnd) throw new NotPlain();
    return document;
  }

  get #isAtEnd(): boolean {
    return this.#start >= this.#stop;
  }

  get #indent(): number {
    return this.#first - this.#start;
  }

  /** Does the line begin a document? */
  get #isMark(): boolean {
    if (this.#indent > 0 || !this.#text.startsWith('---', this.#start)) return false;
    if (this.#afterBlanks(this.#start + 3) !== this.#end) throw new NotPlain();
    return true;
  }

  /** Is the line an item of a list? */
  get #isItem(): boolean {
    return this.#text[this.#first] === '-' && this.#isBlankAt(this.#first + 1);
  }

  #isBlankAt(at: number): boolean {
    return at >= this.#end || this.#text[at] === ' ';
  }

  #enterLine(start: number): void {
    this.#start = start;
    const found = start >= this.#stop ? -1 : this.#text.indexOf('\n', start);
    const end = found === -1 || found >= this.#stop ? this.#stop : found;
    this.#next = found === -1 ? this.#stop : end + 1;
    this.#end = end > start && this.#text[end - 1] === '\r' && end < this.#stop ? end - 1 : end;
    this.#first = start;
    while (this.#first < this.#end && this.#text[this.#first] === ' ') this.#first++;
  }

  #nextLine(): void {
    this.#enterLine(this.#next);
    this.#skipBlank();
  }

  #skipBlank(): void {
    while (!this.#isAtEnd && (this.#first === this.#end || this.#text[this.#first] === '#'))
      this.#enterLine(this.#next);
    // Tabs have rules of their own, except in blocks of text and in comments.
    if (this.#tab < this.#start) {
      // No further than this document: others have tabs of their own.
      const tab = this.#text.slice(this.#start, this.#stop).indexOf('\t');
      this.#tab = tab === -1 ? Infinity : this.#start + tab;
    }
    if (this.#tab < this.#end) throw new NotPlain();
  }

  /** The block that begins at this line, whose lines are indented by as much. */
  #block(indent: number): DataNode {
    this.#depth++;
    if (this.#depth > deepest) throw new NotPlain();
    const block = this.#isItem ? this.#list(indent) : this.#map(indent);
    this.#depth--;
    return block;
  }

  #map(indent: number): DataNode {
    const start = this.#first;
    const entries: DataEntry[] = [];
    const keys = new Set<unknown>();
    while (!this.#isAtEnd && this.#indent === indent && !this.#isItem && !this.#isMark) {
      const entry = this.#entry(indent);
      addKey(keys, entry.key as DataScalar);
      entries.push(entry);
    }
    if (!this.#isAtEnd && this.#indent > indent) throw new NotPlain();
    return { kind: 'map', isFlow: false, entries, start, end: entries.at(-1)?.end ?? start };
  }

  #entry(indent: number): DataEntry {
    const key = this.#scalar(this.#first, false);
    if (this.#text[key.end] !== ':' || !this.#isBlankAt(key.end + 1)) throw new NotPlain();
    const behind = key.end + 1;
    const value = this.#value(behind, indent, false);
    return { key, value, start: key.start, end: isWritten(value) ? value.end : behind };
  }

  #list(indent: number): DataNode {
    const start = this.#first;
    const items: DataItem[] = [];
    while (!this.#isAtEnd && this.#indent === indent && this.#isItem) {
      const dash = this.#first;
      const value = this.#value(dash + 1, indent, true);
      items.push({ value, start: dash, end: isWritten(value) ? value.end : dash + 1 });
    }
    if (!this.#isAtEnd && this.#indent > indent) throw new NotPlain();
    return { kind: 'list', isFlow: false, items, start, end: items.at(-1)?.end ?? start };
  }

  /** What stands behind a colon or a dash, of a block that is indented by `indent`. The line after it is looked at next. */
  #value(behind: number, indent: number, isItem: boolean): DataNode {
    const at = this.#afterBlanks(behind);
    if (this.#text[at] === '&' && at < this.#end) return this.#anchored(at, indent, isItem);
    if (at < this.#end) return this.#valueOnLine(at, indent, isItem);
    return this.#valueBelow(indent, isItem) ?? emptyAt(behind);
  }

  /** A block that begins on one of the next lines; undefined if there is none and nothing is written. */
  #valueBelow(indent: number, isItem: boolean): DataNode | undefined {
    this.#nextLine();
    if (this.#isAtEnd || this.#isMark) return undefined;
    const isNested = this.#indent > indent || (!isItem && this.#indent === indent && this.#isItem);
    if (!isNested) return undefined;
    return this.#isValueLine ? this.#valueOnLine(this.#first, indent, false) : this.#block(this.#indent);
  }

  /** Is the line a value by itself, and not an item or a key with its value? */
  get #isValueLine(): boolean {
    if (this.#isItem) return false;
    const first = this.#text[this.#first];
    if (first === '[' || first === '{') return true;
    const { end } = this.#scalar(this.#first, false);
    return this.#text[end] !== ':' || !this.#isBlankAt(end + 1);
  }

  #anchored(at: number, indent: number, isItem: boolean): DataNode {
    const { name, end } = this.#anchorName(at);
    const next = this.#afterBlanks(end);
    // An anchor before a key belongs to the key.
    if (next < this.#end && isItem && this.#isCompact(next)) throw new NotPlain();
    const first = this.#text[next];
    if (next < this.#end && (first === '&' || first === '*')) throw new NotPlain();
    const value = next < this.#end ? this.#valueOnLine(next, indent, false) : this.#valueBelow(indent, isItem);
    if (value === undefined) throw new NotPlain();
    const anchored = { ...value, isAnchored: true };
    this.#anchors.set(name, anchored);
    return anchored;
  }

  #anchorName(at: number): { readonly name: string; readonly end: number } {
    anchorName.lastIndex = at + 1;
    const name = anchorName.exec(this.#text)?.[0];
    const end = anchorName.lastIndex;
    if (name === undefined || end > this.#end || !(this.#isBlankAt(end) || ',]}'.includes(this.#text[end] ?? ' ')))
      throw new NotPlain();
    return { name, end };
  }

  #alias(start: number): DataNode {
    const { name, end } = this.#anchorName(start);
    const target = this.#anchors.get(name);
    if (target === undefined) throw new NotPlain();
    return { kind: 'alias', target, start, end };
  }

  #valueOnLine(at: number, indent: number, isItem: boolean): DataNode {
    const first = this.#text[at];
    if (first === '|' || first === '>') return this.#literal(at, indent);
    if (isItem && this.#isCompact(at)) {
      // The rest of the line is a block of its own, indented by as much as it is away from the start of the line.
      this.#first = at;
      return this.#block(at - this.#start);
    }
    const isFlow = first === '[' || first === '{';
    const value = isFlow ? this.#flow(at, indent) : first === '*' ? this.#alias(at) : this.#scalar(at, false);
    this.#endLine(value.end);
    // A line that is indented more would go on with the same value.
    if (!this.#isAtEnd && this.#indent > indent) throw new NotPlain();
    return value;
  }

  /** Does a list item begin with a key or another item? */
  #isCompact(at: number): boolean {
    const first = this.#text[at];
    if (first === '-' && this.#isBlankAt(at + 1)) return true;
    if (first !== undefined && '[{*|>&'.includes(first)) return false;
    const { end } = this.#scalar(at, false);
    return this.#text[end] === ':' && this.#isBlankAt(end + 1);
  }

  /** Leaves a line whose content ends at an offset; behind it there may be a comment. */
  #endLine(end: number): void {
    if (this.#afterBlanks(end) < this.#end) throw new NotPlain();
    this.#nextLine();
  }

  /** The first character that is neither a blank nor in a comment, or the end of the line. */
  #afterBlanks(from: number): number {
    let at = from;
    while (at < this.#end && this.#text[at] === ' ') at++;
    return this.#text[at] === '#' && at > from ? this.#end : at;
  }

  #scalar(start: number, isInFlow: boolean): DataScalar {
    const scalar = readLineScalar(this.#text, start, this.#end, isInFlow);
    if (scalar === undefined) throw new NotPlain();
    return scalar;
  }

  /** A map or list between braces, in a block that is indented by `indent`. The line that it ends on is looked at next. */
  #flow(start: number, indent: number): DataNode {
    this.#depth++;
    if (this.#depth > deepest) throw new NotPlain();
    const node = this.#text[start] === '[' ? this.#flowList(start, indent) : this.#flowMap(start, indent);
    this.#depth--;
    return node;
  }

  #flowList(start: number, indent: number): DataNode {
    const items: DataItem[] = [];
    let at = this.#flowGap(start + 1, indent);
    while (this.#text[at] !== ']') {
      const value = this.#flowValue(at, indent);
      items.push({ value, start: value.start, end: value.end });
      at = this.#flowNext(value.end, ']', indent);
    }
    return { kind: 'list', isFlow: true, items, start, end: at + 1 };
  }

  #flowMap(start: number, indent: number): DataNode {
    const entries: DataEntry[] = [];
    const keys = new Set<unknown>();
    let at = this.#flowGap(start + 1, indent);
    while (this.#text[at] !== '}') {
      const key = this.#scalar(at, true);
      if (this.#text[key.end] !== ':' || !this.#isBlankAt(key.end + 1)) throw new NotPlain();
      addKey(keys, key);
      const value = this.#flowValue(this.#flowGap(key.end + 1, indent), indent);
      entries.push({ key, value, start: key.start, end: value.end });
      at = this.#flowNext(value.end, '}', indent);
    }
    return { kind: 'map', isFlow: true, entries, start, end: at + 1 };
  }

  #flowValue(at: number, indent: number): DataNode {
    const first = this.#text[at];
    if (first === '[' || first === '{') return this.#flow(at, indent);
    return first === '*' ? this.#alias(at) : this.#scalar(at, true);
  }

  /** Where the next value between braces begins, or the closing brace stands. */
  #flowNext(behind: number, closing: string, indent: number): number {
    const at = this.#flowGap(behind, indent);
    if (this.#text[at] === closing) return at;
    if (this.#text[at] !== ',') throw new NotPlain();
    return this.#flowGap(at + 1, indent);
  }

  /** The next character between braces, on this line or a later one. */
  #flowGap(behind: number, indent: number): number {
    const at = this.#afterBlanks(behind);
    if (at < this.#end) return at;
    this.#nextLine();
    if (this.#isAtEnd || this.#isMark || this.#indent <= indent) throw new NotPlain();
    return this.#first;
  }

  /** A block of lines: `|` as they are, `>` folded; with `-` without the last line end. */
  #literal(start: number, indent: number): DataScalar {
    const isStripped = this.#text[start + 1] === '-';
    if (this.#afterBlanks(start + (isStripped ? 2 : 1)) < this.#end) throw new NotPlain();
    const lines: string[] = [];
    let depth = 0;
    let blankLines = 0;
    let end = start;
    for (this.#enterLine(this.#next); !this.#isAtEnd; this.#enterLine(this.#next)) {
      if (this.#first === this.#end) {
        // Blanks beyond the indentation would be part of the text.
        if (this.#indent > depth) throw new NotPlain();
        blankLines++;
        continue;
      }
      if (this.#indent <= indent) break;
      // A blank line before the first one may be indented in ways that are wrong.
      if (lines.length === 0) {
        if (blankLines > 0) throw new NotPlain();
        depth = this.#indent;
      }
      if (this.#indent < depth) throw new NotPlain();
      for (; blankLines > 0; blankLines--) lines.push('');
      lines.push(this.#text.slice(this.#start + depth, this.#end));
      end = this.#end;
    }
    if (lines.length === 0 || this.#text[this.#stop - 1] !== '\n') throw new NotPlain();
    this.#skipBlank();
    const body = this.#text[start] === '|' ? lines.join('\n') : foldLines(lines);
    return { kind: 'scalar', value: isStripped ? body : `${body}\n`, style: 'block', start, end };
  }
}

function addKey(keys: Set<unknown>, { value }: DataScalar): void {
  if (keys.has(value)) throw new NotPlain();
  // Several maps may be merged into one.
  if (value !== '<<') keys.add(value);
}

/** A value that is not written. */
export function emptyAt(at: number): DataScalar {
  return { kind: 'scalar', value: null, style: 'none', start: at, end: at };
}

/** Is something written for a value? */
export function isWritten(value: DataNode): boolean {
  return value.kind !== 'scalar' || value.style !== 'none';
}
