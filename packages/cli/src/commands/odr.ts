import { findingFormatNames } from '@protoshepherd/report';

import { runChecks } from '../check/run-checks.ts';
import type { Command } from '../command.ts';
import { apiOptions, formatOption } from '../common-options.ts';

/** What the rule needs to be true, and the rule itself. */
const rules = ['odr', 'self-version', 'package-cycle', 'unresolved-import'];

/** `shepherd odr`: the One Definition Rule. */
export const odr: Command = {
  description:
    'Checks the One Definition Rule: a package may reach at most one version of any other package. Every finding shows a shortest way to each version, import by ' +
    'import, and the least that has to be done. Cycles of packages are reported, too, since a graph with a cycle is no DAG.',
  operands: [],
  options: [...apiOptions, formatOption(...findingFormatNames)],
  examples: [
    { line: 'shepherd odr --root api --include deps', purpose: 'the tree below api' },
    { line: 'shepherd odr --format sarif --output odr.sarif', purpose: 'for code scanning' },
  ],

  async run({ options }, context) {
    return runChecks('odr', options, context, rules);
  },
};
