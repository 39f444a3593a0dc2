/**
 * Reads the keys and values of a YAML file by line and indentation. During typing, a file is usually invalid, and a YAML parser returns nothing; but the lines above the cursor still determine its place. Blocks and one
 * level of `[ … ]` and `{ … }` are supported, which covers the usual style of these files.
 */
import type { Span } from '@protoshepherd/source';
import type { ConfigPath } from '@protoshepherd/workspace';

/** A key or a value as written. */
export interface YamlEntry {
  readonly part: 'key' | 'value';
  /** The path of the entry; the last step is the key itself, or the index of an item. */
  readonly path: ConfigPath;
  /** Without quotes. */
  readonly text: string;
  readonly span: Span;
}

/** The rest of a line after its indentation and dashes. */
export interface YamlRest {
  /** The path of its parent. */
  readonly path: ConfigPath;
  readonly text: string;
  readonly start: number;
}

interface Level {
  readonly column: number;
  readonly step: string | number;
}

/** Lines with more dashes or characters than people write are cut off, because a file may contain anything. */
const maxDashes = 10;
const maxLineLength = 2000;

const dash = /^-(?:\s+|$)/;

/** Tracks the nesting of a file line by line. */
export class YamlLines {
  #levels: Level[] = [];
  /** Lines that are indented more than this column belong to a block scalar. */
  #scalarColumn = Infinity;

  /** Reads a line that begins at an offset. */
  read(line: string, offset: number): YamlEntry[] {
    if (line.length > maxLineLength || line.trim() === '' || line.trimStart().startsWith('#')) return [];
    if (countIndent(line) > this.#scalarColumn) return [];
    this.#scalarColumn = Infinity;
    const { path, text, start } = this.open(line, offset);
    const { key, rest } = splitKey(text);
    if (key === undefined) return parseValue(path, text, start);
    const column = start - offset;
    this.#levels = [...this.#levels.filter((level) => level.column < column), { column, step: unquoted(key) }];
    if (/^[|>]/.test(rest)) this.#scalarColumn = column;
    const keyPath = [...path, unquoted(key)];
    return [entry('key', keyPath, key, start), ...parseValue(keyPath, rest, start + text.length - rest.length)];
  }

  /** Enters the items of a line's dashes, and returns the rest of the line. */
  open(line: string, offset: number): YamlRest {
    let column = countIndent(line);
    let text = line.slice(column);
    for (let count = 0; count < maxDashes; count++) {
      const [found] = dash.exec(text) ?? [];
      if (found === undefined) break;
      this.#item(column);
      column += found.length;
      text = text.slice(found.length);
    }
    const path = this.#levels.filter((level) => level.column < column).map(({ step }) => step);
    return { path, text, start: offset + column };
  }

  /** An item may be in the same column as the key of its list. */
  #item(column: number): void {
    const around = this.#levels.filter((level) => level.column <= column);
    const last = around.at(-1);
    const isNext = last?.column === column && typeof last.step === 'number';
    const index = isNext ? last.step + 1 : 0;
    this.#levels = [...(isNext ? around.slice(0, -1) : around), { column, step: index }];
  }
}

/** Every key and value of a file, in text order. */
export function yamlEntries(text: string): YamlEntry[] {
  const lines = new YamlLines();
  const entries: YamlEntry[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    entries.push(...lines.read(line.replace(/\r$/, ''), offset));
    offset += line.length + 1;
  }
  return entries;
}

/** A key before its colon, and the text after it. */
export function splitKey(text: string): { readonly key: string | undefined; readonly rest: string } {
  const quote = /^["']/.exec(text)?.[0];
  const from = quote === undefined ? 0 : text.indexOf(quote, 1) + 1;
  const colon = text.slice(from).search(/:(?:\s|$)/) + from;
  const key = text.slice(0, Math.max(0, colon)).trimEnd();
  const isKey = quote === undefined ? colon > 0 && !/^[[{#]|#/.test(key) : from > 1 && key.length === from;
  return isKey && colon >= from ? { key, rest: text.slice(colon + 1).trimStart() } : { key: undefined, rest: text };
}

/** A text without its quotes. */
export function unquoted(text: string): string {
  return /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text;
}

function countIndent(line: string): number {
  return line.length - line.trimStart().length;
}

/** A value: a single text, or the items of a list or mapping on one line. */
function parseValue(path: ConfigPath, written: string, start: number): YamlEntry[] {
  const text = withoutComment(written);
  if (text === '') return [];
  if (!/^[[{]/.test(text)) return [entry('value', path, text, start)];
  let offset = start + 1;
  return text
    .slice(1)
    .replace(/[\]}]\s*$/, '')
    .split(',')
    .flatMap((piece, index) => {
      const at = offset + piece.length - piece.trimStart().length;
      offset += piece.length + 1;
      return text.startsWith('[') ? flowItem([...path, index], piece.trim(), at) : flowPair(path, piece.trim(), at);
    });
}

function flowItem(path: ConfigPath, text: string, start: number): YamlEntry[] {
  return text === '' ? [] : [entry('value', path, text, start)];
}

function flowPair(path: ConfigPath, text: string, start: number): YamlEntry[] {
  const { key, rest } = splitKey(text);
  if (key === undefined) return [];
  const keyPath = [...path, unquoted(key)];
  return [entry('key', keyPath, key, start), ...flowItem(keyPath, rest, start + text.length - rest.length)];
}

function withoutComment(text: string): string {
  return text.replace(/(?:^|\s)#.*$/, '').trimEnd();
}

function entry(part: YamlEntry['part'], path: ConfigPath, written: string, start: number): YamlEntry {
  const text = unquoted(written);
  const margin = (written.length - text.length) / 2;
  return { part, path, text, span: { start: start + margin, end: start + margin + text.length } };
}
