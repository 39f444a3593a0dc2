/** The ids of `check`: those of the rules, which carry their own explanations, and those about settings and the baseline. */
import { declareFindings, type FindingDeclaration } from '@protoshepherd/source';

import { ruleTable } from './rule-table.ts';
import type { Rule } from './rule.ts';

/** The rules. */
export const ruleFindings = declareFindings(Object.fromEntries(ruleTable.map((rule) => [rule.id, declareRule(rule)])));

/** Findings about the rule settings of a project. */
export const settingsFindings = declareFindings(
  {
    'baseline-syntax': {
      summary: 'The baseline is not a JSON file as `shepherd check --write-baseline` writes it.',
      why: 'An unreadable baseline accepts no findings. The usual cause is an unresolved merge conflict in the file.',
      wrong: { language: 'json', text: '{ "version": 1 }' },
      remedy:
        'Resolve the merge conflict. Or delete the file, run `shepherd check --write-baseline`, and review the diff before you commit it.',
    },
  },
  // The configuration loader does not know the rules, so names and options of rules are validated here.
  ['unknown-rule', 'config-unknown-key', 'config-invalid-value'],
);

function declareRule({ summary, severity, explanation }: Rule): FindingDeclaration {
  const { why, remedy } = explanation;
  return { summary, severities: severity === 'off' ? [] : [severity], why, remedy: remedy };
}
