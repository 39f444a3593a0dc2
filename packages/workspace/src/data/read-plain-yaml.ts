/**
 * Reads the YAML that programs write and most people too: block maps and lists, scalars of one line with and without quotes, literal blocks, maps and lists between braces on one line, comments. It takes
 * a tenth of the time of the library, which reads everything else: at the first thing that is not as plain as that, or that might be wrong, the reader gives up and returns undefined.
 *
 * The text is read line by line. `#line` is the line that is looked at, without comments and blank lines between; a block ends at the first line that is indented less.
 */
import type { DataEntry, DataItem, DataNode, DataScalar } from './data-node.ts';
import { readLineScalar } from './line-scalar.ts';

/** The documents of a text; undefined if the text is not plain. */
export function readPlainYaml(text: string): readonly DataNode[] | undefined {
  // Tabs, returns and a byte order mark have rules of their own; so have directives and the end of a document.
  if (/[\t\r\uFEFF]|^(?:%|\.\.\.)/m.test(text)) return undefined;
  try {
    return new PlainYamlReader(text).documents();
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

/** Ends the reading of a text that is not plain. */
class NotPlain extends Error {}

const deepest = 100;

class PlainYamlReader {
  readonly #text: string;
  /** Where the line that is looked at begins, where its first character stands, and where it ends. */
  #start = 0;
  #first = 0;
  #end = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#enterLine(0);
    this.#skipBlank();
  }

  documents(): readonly DataNode[] {
    const documents: DataNode[] = [];
    while (!this.#isAtEnd) {
      if (this.#isMark) this.#nextLine();
      if (this.#isAtEnd || this.#isMark) throw new NotPlain();
      documents.push(this.#block(this.#indent));
      if (!this.#isAtEnd && !this.#isMark) throw new NotPlain();
    }
    if (documents.length === 0) throw new NotPlain();
    return documents;
  }

  get #isAtEnd(): boolean {
    return this.#start >= this.#text.length;
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
    const end = this.#text.indexOf('\n', start);
    this.#end = end === -1 ? this.#text.length : end;
    this.#first = start;
    while (this.#text[this.#first] === ' ') this.#first++;
  }

  #nextLine(): void {
    this.#enterLine(this.#end + 1);
    this.#skipBlank();
  }

  #skipBlank(): void {
    while (!this.#isAtEnd && (this.#first === this.#end || this.#text[this.#first] === '#'))
      this.#enterLine(this.#end + 1);
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
      const { value } = entry.key as DataScalar;
      if (keys.has(value)) throw new NotPlain();
      keys.add(value);
      entries.push(entry);
    }
    if (!this.#isAtEnd && this.#indent > indent) throw new NotPlain();
    return { kind: 'map', isFlow: false, entries, start, end: entries.at(-1)?.end ?? start };
  }

  #entry(indent: number): DataEntry {
    const key = this.#scalar(this.#first, false);
    if (this.#text[key.end] !== ':' || !this.#isBlankAt(key.end + 1) || key.value === '<<') throw new NotPlain();
    const behind = key.end + 1;
    const value = this.#value(behind, indent, false);
    return { key, value, start: key.start, end: value.end };
  }

  #list(indent: number): DataNode {
    const start = this.#first;
    const items: DataItem[] = [];
    while (!this.#isAtEnd && this.#indent === indent && this.#isItem) {
      const dash = this.#first;
      const value = this.#value(dash + 1, indent, true);
      items.push({ value, start: dash, end: value.end });
    }
    if (!this.#isAtEnd && this.#indent > indent) throw new NotPlain();
    return { kind: 'list', isFlow: false, items, start, end: items.at(-1)?.end ?? start };
  }

  /** What stands behind a colon or a dash, of a block that is indented by `indent`. The line after it is looked at next. */
  #value(behind: number, indent: number, isItem: boolean): DataNode {
    const at = this.#afterBlanks(behind);
    if (at < this.#end) return this.#valueOnLine(at, indent, isItem);
    this.#nextLine();
    const isNested = !this.#isAtEnd && (this.#indent > indent || (!isItem && this.#indent === indent && this.#isItem));
    if (isNested && !this.#isMark) return this.#block(this.#indent);
    // Where the library places a value that is not written is nothing to rely on.
    throw new NotPlain();
  }

  #valueOnLine(at: number, indent: number, isItem: boolean): DataNode {
    const first = this.#text[at];
    if (first === '|') return this.#literal(at, indent);
    if (isItem && this.#isCompact(at)) {
      // The rest of the line is a block of its own, indented by as much as it is away from the start of the line.
      this.#first = at;
      return this.#block(at - this.#start);
    }
    const value = first === '[' || first === '{' ? this.#flow(at) : this.#scalar(at, false);
    this.#endLine(value.end);
    // A line that is indented more would go on with the same value.
    if (!this.#isAtEnd && this.#indent > indent) throw new NotPlain();
    return value;
  }

  /** Does a list item begin with a key or another item? */
  #isCompact(at: number): boolean {
    const first = this.#text[at];
    if (first === '-' && this.#isBlankAt(at + 1)) return true;
    if (first === '[' || first === '{') return false;
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

  /** A map or list between braces that ends on the same line. */
  #flow(start: number): DataNode {
    this.#depth++;
    if (this.#depth > deepest) throw new NotPlain();
    const node = this.#text[start] === '[' ? this.#flowList(start) : this.#flowMap(start);
    this.#depth--;
    return node;
  }

  #flowList(start: number): DataNode {
    const items: DataItem[] = [];
    let at = this.#afterBlanks(start + 1);
    while (this.#text[at] !== ']') {
      const value = this.#flowValue(at);
      items.push({ value, start: value.start, end: value.end });
      at = this.#flowNext(value.end, ']');
    }
    return { kind: 'list', isFlow: true, items, start, end: at + 1 };
  }

  #flowMap(start: number): DataNode {
    const entries: DataEntry[] = [];
    const keys = new Set<unknown>();
    let at = this.#afterBlanks(start + 1);
    while (this.#text[at] !== '}') {
      const key = this.#scalar(at, true);
      if (this.#text[key.end] !== ':' || !this.#isBlankAt(key.end + 1) || key.value === '<<' || keys.has(key.value))
        throw new NotPlain();
      keys.add(key.value);
      const value = this.#flowValue(this.#afterBlanks(key.end + 1));
      entries.push({ key, value, start: key.start, end: value.end });
      at = this.#flowNext(value.end, '}');
    }
    return { kind: 'map', isFlow: true, entries, start, end: at + 1 };
  }

  #flowValue(at: number): DataNode {
    if (at >= this.#end) throw new NotPlain();
    const first = this.#text[at];
    return first === '[' || first === '{' ? this.#flow(at) : this.#scalar(at, true);
  }

  /** Where the next value between braces begins, or the closing brace stands. */
  #flowNext(behind: number, closing: string): number {
    const at = this.#afterBlanks(behind);
    if (at < this.#end && this.#text[at] === closing) return at;
    if (at >= this.#end || this.#text[at] !== ',') throw new NotPlain();
    const next = this.#afterBlanks(at + 1);
    if (next >= this.#end || this.#text[next] === closing) throw new NotPlain();
    return next;
  }

  /** A block of lines that stay as they are: `|`, or `|-` without the last line end. */
  #literal(start: number, indent: number): DataScalar {
    const isStripped = this.#text[start + 1] === '-';
    if (this.#afterBlanks(start + (isStripped ? 2 : 1)) < this.#end) throw new NotPlain();
    const lines: string[] = [];
    let depth = 0;
    let blankLines = 0;
    let end = start;
    for (this.#enterLine(this.#end + 1); !this.#isAtEnd; this.#enterLine(this.#end + 1)) {
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
      lines.push(...Array<string>(blankLines).fill(''), this.#text.slice(this.#start + depth, this.#end));
      blankLines = 0;
      end = this.#end;
    }
    if (lines.length === 0 || !this.#text.endsWith('\n')) throw new NotPlain();
    this.#skipBlank();
    const value = lines.join('\n') + (isStripped ? '' : '\n');
    return { kind: 'scalar', value, style: 'block', start, end };
  }
}
