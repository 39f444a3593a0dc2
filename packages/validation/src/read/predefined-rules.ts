/** Rules that a project has defined itself, as extensions of the messages of standard rules: `string.(acme.short) = 9`. */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { RuleReader } from './rule-reader.ts';
import { readRuleTree, type RuleBranch, type RuleTree } from './rule-tree.ts';
import { standardRules, type StandardRule } from './standard-shape.ts';

/** The expressions of a predefined rule, by the name that a rule is written with; undefined if it is not known. */
export type PredefinedRules = (name: string) => readonly string[] | undefined;

/** The expressions of the predefined rule that the extension at a row is; undefined if it is none. */
export function readPredefinedRule(tree: SyntaxTree, row: number): readonly string[] | undefined {
  const found = readRuleTree(tree, row, 'buf.validate.predefined');
  const rules = found?.kind === 'branch' ? (found.entries.get('cel') ?? []) : [];
  const expressions = rules.flatMap((rule) => {
    const [text] = rule.kind === 'branch' ? (rule.entries.get('expression') ?? []) : [];
    return text?.kind === 'string' ? text.text : [];
  });
  return expressions.length === 0 || expressions.length < rules.length ? undefined : expressions;
}

/** The same rules of a type, with predefined ones as the standard rules that they stand for, as far as they stand for some. */
export function expandPredefined(branch: RuleBranch, type: string, predefined: PredefinedRules): RuleBranch {
  const entries = new Map(branch.entries);
  for (const [name, values] of branch.entries) {
    const rules = expressionsOf(name, predefined)?.map((expression) => standardRules(expression, type, values));
    if (rules === undefined || rules.includes(undefined)) continue;
    const added = rules.flatMap((each) => each ?? []);
    if (!areFree(added, entries)) continue;
    entries.delete(name);
    for (const rule of added) entries.set(rule.name, rule.values);
  }
  return { kind: 'branch', entries };
}

/** Takes the predefined rules that are left: what they refuse is not known, but they accept nothing that the others refuse. */
export function takePredefined(reader: RuleReader, predefined: PredefinedRules): void {
  for (const name of reader.names) {
    const expressions = expressionsOf(name, predefined);
    if (expressions !== undefined) reader.takeOpaque(name, { meaning: ` by ${expressions.join(' and ')}` });
  }
}

function expressionsOf(name: string, predefined: PredefinedRules): readonly string[] | undefined {
  const extension = /^\[(.*)\]$/.exec(name)?.[1];
  return extension === undefined ? undefined : predefined(extension);
}

const bounds: ReadonlySet<string> = new Set(['lt', 'lte', 'gt', 'gte']);

/** A rule of a name that is there already would hide it, and two bounds of one message may mean what is outside of them. */
function areFree(added: readonly StandardRule[], entries: ReadonlyMap<string, readonly RuleTree[]>): boolean {
  const names = [...entries.keys(), ...added.map(({ name }) => name)];
  return new Set(names).size === names.length && names.filter((name) => bounds.has(name)).length <= 1;
}
