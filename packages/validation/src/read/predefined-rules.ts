/** Rules defined by a project, as extensions of the standard rule messages: `string.(acme.short) = 9`. */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { WrittenExpressions } from './expression-reader.ts';
import type { RuleReader } from './rule-reader.ts';
import { readRuleTree, ruleText } from './rule-tree.ts';

/** The expressions of a predefined rule, by its written name; undefined if it is unknown. */
export type PredefinedRules = (name: string) => readonly string[] | undefined;

/** The expressions of the extension at a row, if it is a predefined rule; undefined otherwise. */
export function readPredefinedRule(tree: SyntaxTree, row: number): readonly string[] | undefined {
  const found = readRuleTree(tree, row, 'buf.validate.predefined');
  const rules = found?.kind === 'branch' ? (found.entries.get('cel') ?? []) : [];
  const expressions = rules.flatMap((rule) => {
    const [text] = rule.kind === 'branch' ? (rule.entries.get('expression') ?? []) : [];
    return text?.kind === 'string' ? text.text : [];
  });
  return expressions.length === 0 || expressions.length < rules.length ? undefined : expressions;
}

/** Takes the predefined rules among those of a type. */
export function takePredefined(reader: RuleReader, predefined: PredefinedRules): readonly WrittenExpressions[] {
  return reader.names.flatMap((name) => {
    const extension = /^\[(.*)\]$/.exec(name)?.[1];
    const expressions = extension === undefined ? undefined : predefined(extension);
    if (expressions === undefined) return [];
    const rule = reader.takeTrees(name);
    const text = `${rule.map(ruleText).join(', ')} by ${expressions.join(' and ')}`;
    return [{ name: reader.qualifyName(name), text, expressions, rule }];
  });
}
