/**
 * Reads one message of rules, name by name. Entries that are not asked for, or that do not have the expected form, remain and become opaque rules: none is
 * dropped.
 */
import type { OpaqueRule, PatternText } from '../rule-set.ts';
import { ruleText, type RuleBranch, type RuleTree } from './rule-tree.ts';

/** Makes a value of what is written; undefined if it is not written as it should be. */
export type ParseRule<Value> = (tree: RuleTree) => Value | undefined;

/** A cursor over the entries of one message of rules. */
export class RuleReader {
  readonly #branch: RuleBranch;
  readonly #path: string;
  readonly #taken = new Set<string>();
  readonly #opaque: OpaqueRule[] = [];

  constructor(branch: RuleBranch, path: string) {
    this.#branch = branch;
    this.#path = path;
  }

  /** The value of a name; the last one counts where there are several. */
  take<Value>(name: string, parse: ParseRule<Value>): Value | undefined {
    return this.takeAll(name, parse).at(-1);
  }

  /** All values of a name. If one of them cannot be read, none is. */
  takeAll<Value>(name: string, parse: ParseRule<Value>): readonly Value[] {
    const trees = this.#branch.entries.get(name) ?? [];
    const values = trees.flatMap((tree) => parse(tree) ?? []);
    if (values.length < trees.length) return [];
    this.#taken.add(name);
    return values;
  }

  /** Everything that is written under a name, as it is. */
  takeTrees(name: string): readonly RuleTree[] {
    this.#taken.add(name);
    return this.#branch.entries.get(name) ?? [];
  }

  /** Values of a name that are compared as text, with what else is known about them. */
  takeOpaque(name: string, known: { readonly pattern?: PatternText } = {}): void {
    for (const tree of this.takeTrees(name)) {
      this.#opaque.push({ name: this.pathOf(name), text: ruleText(tree), effect: 'narrows', ...known });
    }
  }

  /** Takes what has no effect on validation. */
  skip(name: string): void {
    this.#taken.add(name);
  }

  /** The names that are still there. */
  get names(): readonly string[] {
    return [...this.#branch.entries.keys()].filter((name) => !this.#taken.has(name));
  }

  pathOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`;
  }

  /** Everything that is compared as text, at the end of the reading. */
  finish(): readonly OpaqueRule[] {
    const rest = this.names.flatMap((name) =>
      (this.#branch.entries.get(name) ?? []).map((tree): OpaqueRule => ({
        name: this.pathOf(name),
        text: ruleText(tree),
        effect: 'unrecognised',
      })),
    );
    return [...this.#opaque, ...rest];
  }
}
