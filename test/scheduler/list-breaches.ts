/** Breaches of small APIs in readable form: one line per finding. */
import { checkTree, readSettings } from '@protoshepherd/checks';
import { buildPackageGraph } from '@protoshepherd/dag';
import { breachRules, buildSchedule, findBreaches, gatherFacts, type Breach } from '@protoshepherd/scheduler';
import type { Finding, Location } from '@protoshepherd/source';
import { defaultConfig } from '@protoshepherd/workspace';

import { toInputs, buildTree, type Case } from './compute-schedule.ts';

/** The breaches of one rule, which may depend on other findings. */
export function listBreaches(rule: string, each: Case): readonly Breach[] {
  const inputs = toInputs(each);
  const facts = gatherFacts(inputs);
  const found = findBreaches(inputs, facts, buildSchedule(inputs, facts), breachRules, nowhere());
  return found.filter((breach) => breach.rule === rule);
}

/** The messages of the breaches of one rule. */
export function listMessages(rule: string, each: Case): readonly string[] {
  return listBreaches(rule, each).map(({ message }) => message);
}

/** The findings of `check` for the breaches of one rule. */
export function listFindings(rule: string, each: Case): readonly Finding[] {
  const tree = buildTree(each.files ?? {}, each.layout);
  const { settings } = readSettings(defaultConfig, nowhere);
  const breaches = listBreaches(rule, each);
  return checkTree({ graph: buildPackageGraph(tree), settings, asOf: each.asOf, breaches, only: [rule] }).findings;
}

const nowhere = (): Location => ({ file: 'shepherd.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 });
