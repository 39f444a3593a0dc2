/** Breaches of small APIs, as a person would read them: one line a finding. */
import { checkTree, readSettings } from '@protoshepherd/checks';
import { buildPackageGraph } from '@protoshepherd/dag';
import { buildSchedule, findBreaches, gatherFacts, type Breach } from '@protoshepherd/scheduler';
import type { Finding, Location } from '@protoshepherd/source';
import { defaultConfig } from '@protoshepherd/workspace';

import { inputsOf, treeOf, type Case } from './schedule-of.ts';

/** The breaches of one rule. */
export function breachesOf(rule: string, each: Case): readonly Breach[] {
  const inputs = inputsOf(each);
  const facts = gatherFacts(inputs);
  return findBreaches(inputs, facts, buildSchedule(inputs, facts), [rule], nowhere());
}

/** What the breaches of one rule say. */
export function messagesOf(rule: string, each: Case): readonly string[] {
  return breachesOf(rule, each).map(({ message }) => message);
}

/** What `check` makes of the breaches of one rule. */
export function findingsOf(rule: string, each: Case): readonly Finding[] {
  const tree = treeOf(each.files ?? {}, each.layout);
  const { settings } = readSettings(defaultConfig, nowhere);
  const breaches = breachesOf(rule, each);
  return checkTree({ graph: buildPackageGraph(tree), settings, asOf: each.asOf, breaches, only: [rule] }).findings;
}

const nowhere = (): Location => ({ file: 'shepherd.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 });
