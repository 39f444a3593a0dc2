import { ruleIds } from '@protoshepherd/checks';
import { findingFormatNames } from '@protoshepherd/report';
import { nearestName } from '@protoshepherd/workspace';

import { runChecks } from '../check/run-checks.ts';
import type { Command } from '../command.ts';
import { apiOptions, formatOption } from '../common-options.ts';
import { lifecycleOptions } from '../schedule/schedule-options.ts';
import { UsageError } from '../usage-error.ts';

/** `shepherd check`: every rule that the configuration turns on. */
export const check: Command = {
  description:
    'Checks the tree by every rule that the configuration turns on: layout of packages, the DAG and the One Definition Rule, versions and their status, imports, and whether the life of the API keeps to its policy. ' +
    'Waivers and the baseline say which findings do not count. Errors that count end the run with status 1.',
  operands: [],
  options: [
    ...apiOptions,
    formatOption(...findingFormatNames),
    {
      flags: '--rule <id>',
      description: 'check by this rule only',
      isRepeatable: true,
      suggestions: () => ruleIds,
    },
    ...lifecycleOptions,
    {
      flags: '--baseline <file>',
      description: 'findings that are accepted for now, instead of the file that the configuration names',
    },
    {
      flags: '--write-baseline',
      description:
        'accept what is wrong now: write the baseline (shepherd-baseline.json unless another is named) and nothing else',
    },
  ],
  examples: [
    { line: 'shepherd check', purpose: 'the tree that shepherd.yaml describes' },
    {
      line: 'shepherd check --root api --include deps --format github',
      purpose: 'annotations in a pull request on GitHub',
    },
    { line: 'shepherd check --rule unused-import --rule odr', purpose: 'two rules only' },
    { line: 'shepherd check --write-baseline', purpose: 'begin on an old tree: only new findings count from now on' },
  ],

  async run({ options }, context) {
    for (const id of options.rule ?? []) {
      if (ruleIds.includes(id)) continue;
      const near = nearestName(id, ruleIds);
      throw new UsageError(
        `there is no rule ${id}; ${near === undefined ? 'see shepherd rules' : `did you mean ${near}?`}`,
      );
    }
    if (options.rule !== undefined && options.writeBaseline === true) {
      throw new UsageError('a baseline is written for all rules at once; leave out --rule');
    }
    return runChecks('check', options, context, options.rule);
  },
};
