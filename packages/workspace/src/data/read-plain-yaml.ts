/**
 * A fast reader for the YAML that programs and most people write: block maps and lists, one-line plain and quoted scalars, literal and folded blocks, maps and lists in braces, anchors and aliases, comments. It is
 * several times faster than the library, which reads everything else: on the first unsupported or doubtful construct this reader gives up and returns undefined.
 *
 * It reads line by line. `#line` is the current line, skipping comments and blank lines; a block ends at the first line with less indentation.
 */
import type { Span } from '@protoshepherd/source';

import type { DataEntry, DataItem, DataNode, DataScalar } from './data-node.ts';
import { foldLines } from './fold-lines.ts';
import { readLineScalar } from './line-scalar.ts';

/** Reads the document in a part of a text, including its `---` marker if any; undefined if it is not plain. */
export function readPlainDocument(text: string, span: Span): DataNode | undefined {
  try {
    return new PlainYamlReader(text, span).document();
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

/** Aborts reading of a text that is not plain. */
class NotPlain extends Error {}

const maxDepth = 100;
const anchorName = /[\w-]+/y;

class PlainYamlReader {
  readonly #text: string;
  /** The end of the document. */
  readonly #stop: number;
  /** The current line: its start, its first character, its end, and the start of the next line. */
  #start = 0;
  #first = 0;
  #end = 0;
  #next = 0;
  /** The first tab at or after the start of this line. */
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

  /** True if the line begins a document. */
  get #isMark(): boolean {
    if (this.#indent > 0 || !this.#text.startsWith('---', this.#start)) return false;
    if (this.#afterBlanks(this.#start + 3) !== this.#end) throw new NotPlain();
    return true;
  }

  /** True if the line is a list item. */
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
    // Tabs have special rules, except in block scalars and comments.
    if (this.#tab < this.#start) {
      // Searches this document only, so that the total cost stays linear.
      const tab = this.#text.slice(this.#start, this.#stop).indexOf('\t');
      this.#tab = tab === -1 ? Infinity : this.#start + tab;
    }
    if (this.#tab < this.#end) throw new NotPlain();
  }

  /** Reads the block that begins at this line, with the given indentation. */
  #block(indent: number): DataNode {
    this.#depth++;
    if (this.#depth > maxDepth) throw new NotPlain();
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

  /** Reads the value after a colon or dash, in a block indented by `indent`. Advances to the next line. */
  #value(behind: number, indent: number, isItem: boolean): DataNode {
    const at = this.#afterBlanks(behind);
    if (this.#text[at] === '&' && at < this.#end) return this.#anchored(at, indent, isItem);
    if (at < this.#end) return this.#valueOnLine(at, indent, isItem);
    return this.#valueBelow(indent, isItem) ?? emptyAt(behind);
  }

  /** Reads a block that begins on a later line; undefined if there is none and the value is empty. */
  #valueBelow(indent: number, isItem: boolean): DataNode | undefined {
    this.#nextLine();
    if (this.#isAtEnd || this.#isMark) return undefined;
    const isNested = this.#indent > indent || (!isItem && this.#indent === indent && this.#isItem);
    if (!isNested) return undefined;
    return this.#isValueLine ? this.#valueOnLine(this.#first, indent, false) : this.#block(this.#indent);
  }

  /** True if the line is a value by itself, rather than an item or a key with its value. */
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
      // The rest of the line is a nested block, indented by its distance from the start of the line.
      this.#first = at;
      return this.#block(at - this.#start);
    }
    const isFlow = first === '[' || first === '{';
    const value = isFlow ? this.#flow(at, indent) : first === '*' ? this.#alias(at) : this.#scalar(at, false);
    this.#endLine(value.end);
    // A more indented line would continue the same value.
    if (!this.#isAtEnd && this.#indent > indent) throw new NotPlain();
    return value;
  }

  /** True if a list item begins with a key or another item. */
  #isCompact(at: number): boolean {
    const first = this.#text[at];
    if (first === '-' && this.#isBlankAt(at + 1)) return true;
    if (first !== undefined && '[{*|>&'.includes(first)) return false;
    const { end } = this.#scalar(at, false);
    return this.#text[end] === ':' && this.#isBlankAt(end + 1);
  }

  /** Ends a line whose content ends at an offset; only a comment may follow. */
  #endLine(end: number): void {
    if (this.#afterBlanks(end) < this.#end) throw new NotPlain();
    this.#nextLine();
  }

  /** The offset of the next character that is neither blank nor in a comment, or the end of the line. */
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

  /** Reads a map or list in braces, in a block indented by `indent`. Stays on the line where it ends. */
  #flow(start: number, indent: number): DataNode {
    this.#depth++;
    if (this.#depth > maxDepth) throw new NotPlain();
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

  /** The offset of the next value in braces, or of the closing brace. */
  #flowNext(behind: number, closing: string, indent: number): number {
    const at = this.#flowGap(behind, indent);
    if (this.#text[at] === closing) return at;
    if (this.#text[at] !== ',') throw new NotPlain();
    return this.#flowGap(at + 1, indent);
  }

  /** The offset of the next character in braces, on this line or a later one. */
  #flowGap(behind: number, indent: number): number {
    const at = this.#afterBlanks(behind);
    if (at < this.#end) return at;
    this.#nextLine();
    if (this.#isAtEnd || this.#isMark || this.#indent <= indent) throw new NotPlain();
    return this.#first;
  }

  /** Reads a block scalar: `|` literal, `>` folded; `-` strips the final line break. */
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
      // Blank lines before the first one may have invalid indentation.
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
  // `<<` may occur more than once, to merge several maps.
  if (value !== '<<') keys.add(value);
}

/** A scalar for an empty value. */
export function emptyAt(at: number): DataScalar {
  return { kind: 'scalar', value: null, style: 'none', start: at, end: at };
}

/** True if the value has text. */
export function isWritten(value: DataNode): boolean {
  return value.kind !== 'scalar' || value.style !== 'none';
}
