/**
 * Merges options into one tree. These forms are equivalent:
 *
 *     [(validate.rules).uint32 = {gte: 1, lte: 9}]
 *     [(validate.rules).uint32.gte = 1, (validate.rules).uint32.lte = 9]
 */
import { optionRows } from '@protoshepherd/schema';
import { OptionNode, type SyntaxTree, type ValueNode } from '@protoshepherd/syntax';

/** A value of an option. A list is several values of the same name. */
export type RuleTree = RuleLeaf | RuleBranch;

export interface RuleLeaf {
  readonly kind: 'word' | 'string' | 'deep';
  /** A word or number as written; a string without its quotes. */
  readonly text: string;
  /** The bytes of a string, one character per byte. */
  readonly bytes: string;
}

export interface RuleBranch {
  readonly kind: 'branch';
  readonly entries: ReadonlyMap<string, readonly RuleTree[]>;
}

/** Rules nest items in lists and values in maps; known rules are less deep. */
const maxDepth = 16;

/** The merged options with an extension name; undefined if there are none. */
export function readRuleTree(tree: SyntaxTree, row: number, extension: string): RuleTree | undefined {
  let found: RuleTree | undefined;
  for (const option of optionRows(tree, row)) {
    const { name, value } = new OptionNode(tree, option);
    const [first, ...rest] = name?.parts ?? [];
    if (value === undefined || first?.extension === undefined || !isNamed(first.extension.name, extension)) continue;
    const path = rest.map((part) => (part.extension === undefined ? part.name : `[${part.name}]`));
    for (const each of readValues(value, path.length)) {
      const wrapped = path.reduceRight<RuleTree>(
        (inner, part) => ({ kind: 'branch', entries: new Map([[part, [inner]]]) }),
        each,
      );
      found = found === undefined ? wrapped : merge(found, wrapped);
    }
  }
  return found;
}

/** The canonical text of a tree, for comparisons: equal values have equal text. */
export function ruleText(tree: RuleTree): string {
  if (tree.kind === 'word') return tree.text;
  if (tree.kind !== 'branch') return JSON.stringify(tree.text);
  const entries = [...tree.entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, values]) => `${name}: ${values.map(ruleText).join(', ')}`).join(', ')}}`;
}

function isNamed(written: string, extension: string): boolean {
  return written === extension || written === `.${extension}`;
}

function readValues(value: ValueNode, depth: number): RuleTree[] {
  if (depth > maxDepth) return [{ kind: 'deep', text: value.text, bytes: '' }];
  switch (value.kind) {
    case 'scalar':
      return [{ kind: 'word', text: (value.isNegative ? '-' : '') + value.literal, bytes: '' }];
    case 'string':
      return [{ kind: 'string', text: value.value, bytes: latin(value.bytes) }];
    case 'list':
      return value.values.flatMap((each) => readValues(each, depth + 1));
    case 'aggregate': {
      const entries = new Map<string, readonly RuleTree[]>();
      for (const entry of value.entries) {
        if (entry.value === undefined) continue;
        const values = readValues(entry.value, depth + 1);
        entries.set(entry.name, mergeValues(entry.name, entries.get(entry.name) ?? [], values));
      }
      return [{ kind: 'branch', entries }];
    }
  }
}

function merge(left: RuleTree, right: RuleTree): RuleTree {
  if (left.kind !== 'branch' || right.kind !== 'branch') return right;
  const entries = new Map(left.entries);
  for (const [name, values] of right.entries) entries.set(name, mergeValues(name, entries.get(name) ?? [], values));
  return { kind: 'branch', entries };
}

/** Names that may have several values; messages under any other name are merged. */
const severalTimes: ReadonlySet<string> = new Set([
  'in',
  'not_in',
  'cel',
  'cel_expression',
  'oneof',
  'fields',
  'example',
]);

function mergeValues(name: string, left: readonly RuleTree[], right: readonly RuleTree[]): readonly RuleTree[] {
  const [old] = left;
  const [added] = right;
  const isOne = left.length === 1 && right.length === 1 && !severalTimes.has(name);
  return isOne && old?.kind === 'branch' && added?.kind === 'branch' ? [merge(old, added)] : [...left, ...right];
}

function latin(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return text;
}
