/**
 * Reads a rule message name by name. Entries that are not requested, or that are malformed, become opaque rules: none is dropped.
 */
import type { OpaqueRule, PatternText } from '../rule-set.ts';
import { ruleText, type RuleBranch, type RuleTree } from './rule-tree.ts';

/** Parses a value; undefined if it is malformed. */
export type ParseRule<Value> = (tree: RuleTree) => Value | undefined;

/** A cursor over the entries of a rule message. */
export class RuleReader {
  readonly #branch: RuleBranch;
  readonly #path: string;
  readonly #taken = new Set<string>();
  readonly #opaque: OpaqueRule[] = [];

  constructor(branch: RuleBranch, path: string) {
    this.#branch = branch;
    this.#path = path;
  }

  /** The value of a name; the last one if there are several. */
  take<Value>(name: string, parse: ParseRule<Value>): Value | undefined {
    return this.takeAll(name, parse).at(-1);
  }

  /** All values of a name. If one of them is malformed, none is taken. */
  takeAll<Value>(name: string, parse: ParseRule<Value>): readonly Value[] {
    const trees = this.#branch.entries.get(name) ?? [];
    const values = trees.flatMap((tree) => parse(tree) ?? []);
    if (values.length < trees.length) return [];
    this.#taken.add(name);
    return values;
  }

  /** All trees of a name, unparsed. */
  takeTrees(name: string): readonly RuleTree[] {
    this.#taken.add(name);
    return this.#branch.entries.get(name) ?? [];
  }

  /** Takes the values of a name as opaque rules, with additional knowledge about them. */
  takeOpaque(name: string, known: { readonly pattern?: PatternText } = {}): void {
    for (const tree of this.takeTrees(name)) {
      this.#opaque.push({ name: this.qualifyName(name), text: ruleText(tree), effect: 'narrows', ...known });
    }
  }

  /** Skips a setting without effect on validation. */
  skip(name: string): void {
    this.#taken.add(name);
  }

  /** The remaining names. */
  get names(): readonly string[] {
    return [...this.#branch.entries.keys()].filter((name) => !this.#taken.has(name));
  }

  qualifyName(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`;
  }

  /** All opaque rules, to be called after reading. */
  finish(): readonly OpaqueRule[] {
    const rest = this.names.flatMap((name) =>
      (this.#branch.entries.get(name) ?? []).map((tree): OpaqueRule => ({
        name: this.qualifyName(name),
        text: ruleText(tree),
        effect: 'unrecognised',
      })),
    );
    return [...this.#opaque, ...rest];
  }
}
