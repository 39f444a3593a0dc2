/**
 * A YAML file such as `shepherd.yaml` as a document: its value for value checks, its nodes for keys and locations. YAML
 * errors are found here, except duplicate keys, which the key check reports by name.
 */
import { LineIndex, locate, type Finding, type Location, type Span } from '@protoshepherd/source';
import {
  Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Alias,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml';

import { findTooDeep } from '../data/nesting-limit.ts';
import { createFinding, type WorkspaceFindingId } from '../finding-ids.ts';
import { printable } from '../printable.ts';

// Enough for hand-written files. The library searches the whole document for each alias.
const maxAliases = 100;
// The limit for nested alias expansion, far below the point where a small file expands to gigabytes.
const maxAliasCount = 10 * maxAliases;

/** The path to a value of a document: keys of mappings and indexes of lists, outermost first. */
export type ConfigPath = readonly (string | number)[];

/** The parsed file. Locations are always available; the value only without errors. */
export interface ConfigDocument {
  readonly root: Node | null;
  readonly value: unknown;
  readonly findings: readonly Finding[];
  /** The location of a node. */
  readonly locationOf: (node: unknown) => Location;
  /** Resolves an alias to the node with its anchor; returns other nodes unchanged. */
  readonly resolve: (node: unknown) => unknown;
  /** The location of a key or its value; that of the nearest parent if it is absent. */
  readonly locate: (path: ConfigPath, part?: 'key' | 'value') => Location;
}

// Kubernetes limits objects to a megabyte or two; real files, even with many objects, are shorter than this.
const maxTextLength = 16 * 1024 * 1024;

/** Parses a configuration file; findings call it `file`. */
export function parseConfigDocument(file: string, text: string): ConfigDocument {
  const context = { file, lines: new LineIndex(text), rule: 'config-syntax' } as const;
  const problem = findExcess(text, context);
  if (problem === undefined) return describeDocument(parseDocument(text, parseOptions), context);
  return { ...describeDocument(new Document(null), context), findings: [problem] };
}

/** Reports a file that is too long or too deeply nested to parse. Such a text must not reach the library: it could end the process. */
export function findExcess(text: string, { file, lines, rule }: DocumentContext): Finding | undefined {
  const refuse = (message: string, start: number): Finding =>
    createFinding({
      rule,
      severity: 'error',
      message,
      location: locate(file, lines, { start, end: Math.min(start + 1, text.length) }),
    });
  if (text.length > maxTextLength)
    return refuse(`the file is longer than ${maxTextLength / 1024 / 1024} million characters; split it`, 0);
  const deep = findTooDeep(text);
  return deep === undefined ? undefined : refuse(tooDeep, deep);
}

const tooDeep = 'the file is nested too deeply';

/** The options for parsing all documents. The library's check for unique keys is quadratic, so other checks replace it. */
export const parseOptions = { logLevel: 'error', prettyErrors: false, uniqueKeys: false } as const;

/** The file of a document, and the rule of its findings. */
export interface DocumentContext {
  readonly file: string;
  readonly lines: LineIndex;
  readonly rule: WorkspaceFindingId;
}

/** Describes a document parsed by the library. */
export function describeDocument(document: Document, { file, lines, rule }: DocumentContext): ConfigDocument {
  const place = (span: Span): Location => locate(file, lines, span);
  const targets = new Map<Alias, unknown>();
  const resolve = (node: unknown): unknown => {
    if (!isAlias(node)) return node;
    if (!targets.has(node)) targets.set(node, node.resolve(document));
    return targets.get(node);
  };
  const locationOf = (node: unknown): Location => place(spanOf(node) ?? { start: 0, end: 0 });
  const syntax = syntaxFindings(document, rule, place);
  const { value, findings } =
    syntax.length > 0 ? { value: undefined, findings: syntax } : evaluateDocument(document, rule, locationOf);
  return {
    root: document.contents,
    value,
    findings,
    locationOf,
    resolve,
    locate: (path, part = 'value') => {
      const found = find(document.contents, path, resolve);
      return locationOf(part === 'key' ? (found.key ?? found.node) : found.node);
    },
  };
}

/** Replaces library messages that address programmers. */
const wordings: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'the file contains more than one YAML document',
  RESOURCE_EXHAUSTION: tooDeep,
};

function syntaxFindings(document: Document, rule: WorkspaceFindingId, place: (span: Span) => Location): Finding[] {
  // Most further errors follow from the first one.
  const problems = [...document.errors.slice(0, 1), ...document.warnings];
  return problems.map((problem) =>
    createFinding({
      rule,
      severity: 'error',
      message: wordings[problem.code] ?? problem.message,
      location: place({ start: problem.pos[0], end: problem.pos[1] }),
    }),
  );
}

interface DocumentValue {
  readonly value: unknown;
  readonly findings: readonly Finding[];
}

function evaluateDocument(
  document: Document,
  rule: WorkspaceFindingId,
  locationOf: (node: unknown) => Location,
): DocumentValue {
  const refuse = (message: string, alias: Alias | undefined): DocumentValue => ({
    value: undefined,
    findings: [createFinding({ rule, severity: 'error', message, location: locationOf(alias) })],
  });
  const { first, wrong } = judgeAliases(document);
  if (wrong !== undefined) return refuse(wrong.message, wrong.alias);
  try {
    return { value: document.toJS({ maxAliasCount }), findings: [] };
  } catch (error) {
    // The library throws this for exponential alias expansion.
    if (!(error instanceof ReferenceError)) throw error;
    return refuse(error.message, first);
  }
}

/** The first alias of a document, and the first invalid one with the reason. */
interface JudgedAliases {
  readonly first: Alias | undefined;
  readonly wrong: { readonly alias: Alias; readonly message: string } | undefined;
}

function judgeAliases(document: Document): JudgedAliases {
  const anchors = new Set<string>();
  let first: Alias | undefined;
  let wrong: JudgedAliases['wrong'];
  let count = 0;
  visit(document, {
    Node(_, node, path) {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchors.add(node.anchor);
        return undefined;
      }
      first ??= node;
      count++;
      const name = printable(node.source);
      const refuse = (message: string): symbol => {
        wrong = { alias: node, message };
        return visit.BREAK;
      };
      if (count > maxAliases) return refuse(`the file has more than ${maxAliases} aliases; write the values out`);
      if (!anchors.has(node.source)) return refuse(`the alias ${name} has no anchor before it`);
      // A value that contains itself is infinite. Every such cycle has an alias below its own anchor.
      const isCyclic = path.some((parent) => isCollection(parent) && parent.anchor === node.source);
      return isCyclic ? refuse(`the alias ${name} is inside the value that it refers to`) : undefined;
    },
  });
  return { first, wrong };
}

interface Found {
  readonly node: unknown;
  readonly key?: unknown;
}

function find(root: unknown, path: ConfigPath, resolve: (node: unknown) => unknown): Found {
  let found: Found = { node: root };
  for (const step of path) {
    const parent = resolve(found.node);
    const pair = isMap(parent) ? indexPairs(parent).get(String(step)) : undefined;
    const item = isSeq(parent) && typeof step === 'number' ? parent.items[step] : undefined;
    if (pair !== undefined) found = { key: pair.key, node: pair.value ?? pair.key };
    else if (item !== undefined) found = { node: item };
    else return found;
  }
  return found;
}

const knownPairs = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

/** The pairs of a mapping by key, the first one for duplicate keys. Cached, because callers look up every key of large mappings. */
function indexPairs(map: YAMLMap): ReadonlyMap<string, Pair> {
  const known = knownPairs.get(map);
  if (known !== undefined) return known;
  const pairs = new Map<string, Pair>();
  for (const pair of map.items) {
    const name = isScalar(pair.key) ? String(pair.key.value) : undefined;
    if (name !== undefined && !pairs.has(name)) pairs.set(name, pair);
  }
  knownPairs.set(map, pairs);
  return pairs;
}

function spanOf(node: unknown): Span | undefined {
  const range = (node as Partial<Node> | null | undefined)?.range;
  return range ? { start: range[0], end: range[1] } : undefined;
}
