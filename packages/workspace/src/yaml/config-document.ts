/**
 * The text of `shepherd.yaml` or another YAML file as a document: its value for the check of values, its nodes for keys and
 * locations. YAML errors are found here, except duplicate keys, which the check of keys reports with their names.
 */
import { LineIndex, locate, type Finding, type Location, type Span } from '@protoshepherd/source';
import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Alias,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml';

import { createFinding, type WorkspaceFindingId } from '../finding-ids.ts';
import { printable } from '../printable.ts';

// Enough for hand-written files; far below what lets a small file expand to gigabytes.
const maxAliasCount = 100;

/** The path to a value of a document: keys of mappings and indexes of lists, outermost first. */
export type ConfigPath = readonly (string | number)[];

/** The parsed file. Locations are available even if it has errors; its value only without them. */
export interface ConfigDocument {
  readonly root: Node | null;
  readonly value: unknown;
  readonly findings: readonly Finding[];
  /** The location of a node. */
  readonly locationOf: (node: unknown) => Location;
  /** What a node stands for: an alias stands for the node with its anchor. */
  readonly resolve: (node: unknown) => unknown;
  /** The place of a key or its value; that of the nearest parent if it is not there. */
  readonly locate: (path: ConfigPath, part?: 'key' | 'value') => Location;
}

/** Parses a configuration file; `file` is its name in findings. */
export function parseConfigDocument(file: string, text: string): ConfigDocument {
  return describeDocument(parseDocument(text, parseOptions), {
    file,
    lines: new LineIndex(text),
    rule: 'config-syntax',
  });
}

/** How all documents are parsed. The library compares every key with every other one; that is left to checks that do not. */
export const parseOptions = { logLevel: 'error', prettyErrors: false, uniqueKeys: false } as const;

/** The file that a document is part of, and the rule that its findings have. */
export interface DocumentContext {
  readonly file: string;
  readonly lines: LineIndex;
  readonly rule: WorkspaceFindingId;
}

/** Describes a document that the library has parsed. */
export function describeDocument(document: Document, { file, lines, rule }: DocumentContext): ConfigDocument {
  const place = (span: Span): Location => locate(file, lines, span);
  const resolve = (node: unknown): unknown => (isAlias(node) ? node.resolve(document) : node);
  const locationOf = (node: unknown): Location => place(spanOf(node) ?? { start: 0, end: 0 });
  const syntax = syntaxFindings(document, rule, place);
  const { value, findings } =
    syntax.length > 0 ? { value: undefined, findings: syntax } : valueOf(document, rule, locationOf);
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

/** Our wording where the library's messages address programmers. */
const wordings: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'The file holds more than one YAML document',
  RESOURCE_EXHAUSTION: 'The file is nested too deeply',
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

function valueOf(document: Document, rule: WorkspaceFindingId, locationOf: (node: unknown) => Location): DocumentValue {
  const cyclic = firstCyclicAlias(document);
  if (cyclic !== undefined) {
    const message = `The alias ${printable(cyclic.source)} stands inside of what it stands for`;
    const finding = createFinding({ rule, severity: 'error', message, location: locationOf(cyclic) });
    return { value: undefined, findings: [finding] };
  }
  try {
    return { value: document.toJS({ maxAliasCount }), findings: [] };
  } catch (error) {
    // The library throws this for an alias without anchor and for aliases that multiply.
    if (!(error instanceof ReferenceError)) throw error;
    const finding = createFinding({
      rule,
      severity: 'error',
      message: error.message,
      location: locationOf(firstAlias(document)),
    });
    return { value: undefined, findings: [finding] };
  }
}

/** A value that holds itself has no end. Anchors stand before their aliases, so that every such circle has an alias below its own anchor. */
function firstCyclicAlias(document: Document): Alias | undefined {
  let found: Alias | undefined;
  visit(document, {
    Alias(_, alias, path) {
      if (!path.some((parent) => isCollection(parent) && parent.anchor === alias.source)) return undefined;
      found = alias;
      return visit.BREAK;
    },
  });
  return found;
}

function firstAlias(document: Document): Node | undefined {
  let found: Node | undefined;
  visit(document, {
    Alias(_, node) {
      if (found === undefined || node.resolve(document) === undefined) found = node;
      return node.resolve(document) === undefined ? visit.BREAK : undefined;
    },
  });
  return found;
}

interface Found {
  readonly node: unknown;
  readonly key?: unknown;
}

function find(root: unknown, path: ConfigPath, resolve: (node: unknown) => unknown): Found {
  let found: Found = { node: root };
  for (const step of path) {
    const parent = resolve(found.node);
    const pair = isMap(parent) ? pairsOf(parent).get(String(step)) : undefined;
    const item = isSeq(parent) && typeof step === 'number' ? parent.items[step] : undefined;
    if (pair !== undefined) found = { key: pair.key, node: pair.value ?? pair.key };
    else if (item !== undefined) found = { node: item };
    else return found;
  }
  return found;
}

const knownPairs = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

/** The pairs of a mapping by key, the first of those with the same; made once, since a large mapping may be asked for each of its keys. */
function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
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
