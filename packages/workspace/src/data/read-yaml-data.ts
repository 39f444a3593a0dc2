/**
 * Parses YAML into values with source spans. A fast reader handles plain text; the library reads the rest. The library extends block maps and lists over the comments that follow them. Here they end with their last value, so that
 * removing or replacing one keeps the comments of its neighbours.
 */
import { LineIndex, locate, type Finding, type Span } from '@protoshepherd/source';
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseAllDocuments,
  type Document,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

import { createFinding } from '../finding-ids.ts';
import { printable } from '../printable.ts';
import type { DataEntry, DataItem, DataNode, DataScalar, DataText } from './data-node.ts';
import { findTooDeep } from './nesting-limit.ts';
import { emptyAt, isWritten, readPlainDocument } from './read-plain-yaml.ts';
import { splitDocuments } from './split-documents.ts';

/** Reads a YAML text with any number of documents; findings call it `file`. The fast reader is tried on each document first. */
export function readYamlData(file: string, text: string): DataText {
  const parts = splitDocuments(text);
  if (parts === undefined) return readWithLibrary(file, text);
  const documents: DataNode[] = [];
  const findings: Finding[] = [];
  const complain = createReporter(file, text, findings);
  for (const part of parts) {
    const plain = readPlainDocument(text, part);
    if (plain !== undefined) documents.push(plain);
    else if (!readPart(text.slice(part.start, part.end), part.start, documents, complain)) break;
  }
  return { documents, findings };
}

/** Like `readYamlData`, but always uses the library, which supports all of YAML. */
export function readWithLibrary(file: string, text: string): DataText {
  const documents: DataNode[] = [];
  const findings: Finding[] = [];
  readPart(text, 0, documents, createReporter(file, text, findings));
  return { documents, findings };
}

type Report = (message: string, span: Span) => void;

function createReporter(file: string, text: string, findings: Finding[]): Report {
  let lines: LineIndex | undefined;
  return (message, span) => {
    lines ??= new LineIndex(text);
    const location = locate(file, lines, span);
    findings.push(createFinding({ rule: 'data-syntax', severity: 'error', message, location }));
  };
}

/**
 * Adds the documents of the part of a file that begins at `base`. Returns whether the part could be read to its end.
 */
function readPart(text: string, base: number, documents: DataNode[], complain: Report): boolean {
  const deep = findTooDeep(text);
  if (deep !== undefined) {
    complain(tooDeep, { start: deep + base, end: deep + base + 1 });
    return false;
  }
  const parsed = parseAllDocuments(text, {
    intAsBigInt: true,
    keepSourceTokens: true,
    logLevel: 'error',
    prettyErrors: false,
    uniqueKeys: false,
  });
  for (const document of parsed) {
    // Most further errors follow from the first one.
    const [problem] = document.errors;
    if (problem !== undefined) {
      const [start, end] = problem.pos;
      const isTemplate = text.startsWith('{%', start - 1) || text.startsWith('{%', start);
      const message = isTemplate ? template : (wordings[problem.code] ?? problem.message);
      complain(message, { start: start + base, end: end + base });
      return false;
    }
    documents.push(new YamlReader(text, base, complain).read(document));
  }
  return true;
}

// Protobuf limits messages to a depth of a hundred; free-form data may be somewhat deeper.
const maxDepth = 1000;

const tooDeep = 'the file is nested too deeply';
const template = 'the file is a template, not YAML; give the rendered file instead';

/** Replaces library messages that address programmers. */
const wordings: Readonly<Record<string, string>> = {
  RESOURCE_EXHAUSTION: tooDeep,
};

const styles: Readonly<Record<string, DataScalar['style']>> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'block',
  BLOCK_FOLDED: 'block',
};

/** A token of the library's syntax tree. */
interface SourceToken {
  readonly type: string;
  readonly offset: number;
}

class YamlReader {
  readonly #text: string;
  /** The offset to add to positions. */
  readonly #base: number;
  readonly #complain: Report;
  /** Anchored values by their current anchor: a later anchor of the same name replaces an earlier one. */
  readonly #anchors = new Map<string, DataNode>();
  #depth = 0;
  #isTooDeep = false;

  constructor(text: string, base: number, complain: Report) {
    this.#text = text;
    this.#base = base;
    this.#complain = complain;
  }

  read({ contents, range }: Document.Parsed): DataNode {
    return this.#node(contents, range[0] + this.#base);
  }

  #node(node: Node | null, at: number): DataNode {
    if (node === null || !node.range) return emptyAt(at);
    const start = node.range[0] + this.#base;
    const end = node.range[1] + this.#base;
    if (this.#depth >= maxDepth) {
      if (!this.#isTooDeep) this.#complain(tooDeep, { start, end: start + 1 });
      this.#isTooDeep = true;
      return emptyAt(start);
    }
    if (isAlias(node)) {
      const target = this.#anchors.get(node.source);
      if (target !== undefined) return { kind: 'alias', target, start, end };
      this.#complain(`the alias ${printable(node.source)} has no anchor before it`, { start, end });
      return emptyAt(start);
    }
    this.#depth++;
    const read = isMap(node)
      ? this.#map(node, start)
      : isSeq(node)
        ? this.#list(node, start)
        : this.#scalar(node, { start, end, at });
    this.#depth--;
    const { anchor, tag } = node;
    const tagged = tag?.startsWith('!') === true ? { ...read, tag } : read;
    if (anchor === undefined) return tagged;
    const anchored = { ...tagged, isAnchored: true } as const;
    this.#anchors.set(anchor, anchored);
    return anchored;
  }

  /** Converts a scalar; an empty one is located where its text would be. */
  #scalar({ value, type }: Scalar, { start, end: rangeEnd, at }: Span & { readonly at: number }): DataScalar {
    if (rangeEnd === start && (value === null || value === undefined)) return emptyAt(at);
    const style = rangeEnd === start ? 'none' : (styles[type ?? ''] ?? 'plain');
    // Trailing blank lines belong to a block scalar, but its final line break does not.
    const written = this.#text.slice(start - this.#base, rangeEnd - this.#base);
    const end = style === 'block' ? start + written.replace(/\r?\n$/, '').length : rangeEnd;
    return { kind: 'scalar', value: dataValue(value), style, start, end };
  }

  #map(map: YAMLMap, start: number): DataNode {
    const keys = new Set<unknown>();
    const entries = map.items.map((pair) => this.#entry(pair as Pair<Node, Node | null>, keys));
    const isFlow = map.flow === true;
    const end = isFlow ? this.#endOf(map, start) : (entries.at(-1)?.end ?? start);
    return { kind: 'map', isFlow, entries, start, end };
  }

  #endOf({ range }: YAMLMap | YAMLSeq, start: number): number {
    return range ? range[1] + this.#base : start;
  }

  #entry({ key, value, srcToken }: Pair<Node, Node | null>, keys: Set<unknown>): DataEntry {
    const sign = this.#offsetOf(srcToken?.sep, 'map-value-ind');
    const mark = this.#offsetOf(srcToken?.start, 'explicit-key-ind');
    const keyNode = this.#node(key, mark ?? sign ?? this.#base);
    if (isScalar(key) && key.value !== '<<') {
      if (keys.has(key.value)) this.#complain(`the key ${printable(String(key.value))} occurs twice`, keyNode);
      keys.add(key.value);
    }
    const behind = sign === undefined ? keyNode.end : sign + 1;
    const valueNode = this.#node(value, behind);
    return {
      key: keyNode,
      value: valueNode,
      start: mark ?? keyNode.start,
      end: isWritten(valueNode) ? valueNode.end : behind,
    };
  }

  #offsetOf(tokens: readonly SourceToken[] | undefined, wanted: string): number | undefined {
    const token = tokens?.find(({ type }) => type === wanted);
    return token === undefined ? undefined : token.offset + this.#base;
  }

  #list(list: YAMLSeq, start: number): DataNode {
    const isFlow = list.flow === true;
    const dashes = isFlow ? [] : listDashes(list);
    const items = list.items.map((item, index): DataItem => {
      const offset = dashes.length === list.items.length ? dashes[index] : undefined;
      const dash = offset === undefined ? undefined : offset + this.#base;
      const value = isPair(item)
        ? this.#pairItem(item)
        : this.#node(item as Node, dash === undefined ? start : dash + 1);
      return { value, start: dash ?? value.start, end: isWritten(value) || dash === undefined ? value.end : dash + 1 };
    });
    const end = isFlow ? this.#endOf(list, start) : (items.at(-1)?.end ?? start);
    return { kind: 'list', isFlow, items, start, end };
  }

  /** `[a: 1]` is a list that holds a map of one entry. */
  #pairItem(pair: Pair<Node, Node | null>): DataNode {
    const entry = this.#entry(pair, new Set());
    return { kind: 'map', isFlow: true, entries: [entry], start: entry.start, end: entry.end };
  }
}

function isPair(item: unknown): item is Pair<Node, Node | null> {
  return typeof item === 'object' && item !== null && 'key' in item && !('items' in item);
}

function listDashes({ srcToken }: YAMLSeq): number[] {
  if (srcToken === undefined || !('items' in srcToken)) return [];
  return srcToken.items.flatMap(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? []);
}

/** The schema of YAML 1.2 has no other values. */
function dataValue(value: unknown): DataScalar['value'] {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'bigint' ? value : null;
}
