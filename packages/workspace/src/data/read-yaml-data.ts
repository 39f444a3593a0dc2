/**
 * YAML to values with places. Plain text is read by a reader of ours, which is several times faster than the library; the library reads the rest. It ends block maps and lists behind the comments that follow them; here they end with
 * their last value, so that what is removed or replaced takes no comment of a neighbour with it.
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
import { readPlainYaml } from './read-plain-yaml.ts';

/** Reads a YAML text with any number of documents; `file` is its name in findings. */
export function readYamlData(file: string, text: string): DataText {
  const documents = readPlainYaml(text);
  return documents === undefined ? readWithLibrary(file, text) : { documents, findings: [] };
}

/** As `readYamlData`, for all that YAML allows. */
export function readWithLibrary(file: string, text: string): DataText {
  const lines = new LineIndex(text);
  const findings: Finding[] = [];
  const complain = (message: string, span: Span): void => {
    findings.push(
      createFinding({ rule: 'data-syntax', severity: 'error', message, location: locate(file, lines, span) }),
    );
  };
  const parsed = parseAllDocuments(text, {
    intAsBigInt: true,
    keepSourceTokens: true,
    logLevel: 'error',
    prettyErrors: false,
    uniqueKeys: false,
  });
  const documents: DataNode[] = [];
  for (const document of parsed) {
    // After the first error the others are mostly its echo.
    const [problem] = document.errors;
    if (problem !== undefined) {
      complain(wordings[problem.code] ?? problem.message, { start: problem.pos[0], end: problem.pos[1] });
      break;
    }
    documents.push(new YamlReader(text, complain).read(document));
  }
  return { documents, findings };
}

// Messages of protobuf are not read beyond a depth of a hundred; free data may go somewhat deeper.
const deepest = 1000;

const tooDeep = 'The file is nested too deeply';

/** What we say where the library speaks to programmers. */
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

class YamlReader {
  readonly #text: string;
  readonly #complain: (message: string, span: Span) => void;
  /** What has an anchor, by the anchor as it stands at this moment: a later one of the same name takes its place. */
  readonly #anchors = new Map<string, DataNode>();
  #depth = 0;
  #isTooDeep = false;

  constructor(text: string, complain: (message: string, span: Span) => void) {
    this.#text = text;
    this.#complain = complain;
  }

  read({ contents, range }: Document.Parsed): DataNode {
    return this.#node(contents, range[0]);
  }

  #node(node: Node | null, at: number): DataNode {
    if (node === null || !node.range) return emptyAt(at);
    const [start, end] = node.range;
    if (this.#depth >= deepest) {
      if (!this.#isTooDeep) this.#complain(tooDeep, { start, end: start + 1 });
      this.#isTooDeep = true;
      return emptyAt(start);
    }
    if (isAlias(node)) {
      const target = this.#anchors.get(node.source);
      if (target !== undefined) return { kind: 'alias', target, start, end };
      this.#complain(`There is no anchor ${printable(node.source)} of a value that ends before this`, { start, end });
      return emptyAt(start);
    }
    this.#depth++;
    const read = isMap(node)
      ? this.#map(node, start)
      : isSeq(node)
        ? this.#list(node, start)
        : this.#scalar(node, start, end);
    this.#depth--;
    const { anchor, tag } = node;
    const tagged = tag?.startsWith('!') === true ? { ...read, tag } : read;
    if (anchor === undefined) return tagged;
    const anchored = { ...tagged, isAnchored: true } as const;
    this.#anchors.set(anchor, anchored);
    return anchored;
  }

  #scalar({ value, type }: Scalar, start: number, rangeEnd: number): DataScalar {
    const style = rangeEnd === start ? 'none' : (styles[type ?? ''] ?? 'plain');
    // Blank lines at its end belong to a block of text, its last line end does not.
    const end = style === 'block' ? start + this.#text.slice(start, rangeEnd).replace(/\r?\n$/, '').length : rangeEnd;
    return { kind: 'scalar', value: dataValue(value), style, start, end };
  }

  #map(map: YAMLMap, start: number): DataNode {
    const keys = new Set<unknown>();
    const entries = map.items.map((pair) => this.#entry(pair as Pair<Node, Node | null>, keys));
    const isFlow = map.flow === true;
    const end = isFlow ? (map.range?.[1] ?? start) : (entries.at(-1)?.end ?? start);
    return { kind: 'map', isFlow, entries, start, end };
  }

  #entry({ key, value, srcToken }: Pair<Node, Node | null>, keys: Set<unknown>): DataEntry {
    const sign = srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
    const mark = srcToken?.start.find(({ type }) => type === 'explicit-key-ind');
    const keyNode = this.#node(key, mark?.offset ?? sign?.offset ?? 0);
    if (isScalar(key) && key.value !== '<<') {
      if (keys.has(key.value)) this.#complain(`The key ${printable(String(key.value))} is there twice`, keyNode);
      keys.add(key.value);
    }
    const behind = sign === undefined ? keyNode.end : sign.offset + 1;
    const valueNode = this.#node(value, behind);
    const isWritten = valueNode.kind !== 'scalar' || valueNode.style !== 'none';
    return {
      key: keyNode,
      value: valueNode,
      start: mark?.offset ?? keyNode.start,
      end: isWritten ? valueNode.end : behind,
    };
  }

  #list(list: YAMLSeq, start: number): DataNode {
    const isFlow = list.flow === true;
    const dashes = isFlow ? [] : dashesOf(list);
    const items = list.items.map((item, index): DataItem => {
      const dash = dashes.length === list.items.length ? dashes[index] : undefined;
      const value = isPair(item) ? this.#pairItem(item) : this.#node(item as Node, dash ?? start);
      const isWritten = value.kind !== 'scalar' || value.style !== 'none';
      return { value, start: dash ?? value.start, end: isWritten || dash === undefined ? value.end : dash + 1 };
    });
    const end = isFlow ? (list.range?.[1] ?? start) : (items.at(-1)?.end ?? start);
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

function emptyAt(at: number): DataScalar {
  return { kind: 'scalar', value: null, style: 'none', start: at, end: at };
}

function dashesOf({ srcToken }: YAMLSeq): number[] {
  if (srcToken === undefined || !('items' in srcToken)) return [];
  return srcToken.items.flatMap(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? []);
}

/** The schema of YAML 1.2 has no other values than these. */
function dataValue(value: unknown): DataScalar['value'] {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'bigint' ? value : null;
}
