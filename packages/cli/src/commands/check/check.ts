import { renderBaseline, ruleIds } from '@protoshepherd/checks';
import { baselineFile } from '@protoshepherd/project';
import { findingFormats, formatCount, printable } from '@protoshepherd/report';
import { nearestName, UsageError } from '@protoshepherd/workspace';

import { fixOptions, refuseBoth } from '../../apply-fixes.ts';
import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { tellMissingPolicy } from '../../missing-policy.ts';
import { openApi } from '../../open-api.ts';
import { apiOptions, flag, formatOption, text, texts } from '../../options.ts';
import { commentOptions } from '../../output/pages-url.ts';
import { writeOutput } from '../../output/write-output.ts';
import { lifecycleOptions } from '../../schedule-options.ts';
import { refuseWithWatch, watchOption } from '../../watch/watch-option.ts';
import { fixFindings } from './fix-findings.ts';
import { reportChecks } from './report-checks.ts';
import { watchChecks } from './watch-checks.ts';

/** `shepherd check`: every rule that the configuration turns on. */
export const check = defineCommand({
  description:
    'Checks the tree by every rule that the configuration turns on: layout of packages, the DAG and the One Definition Rule, versions and their status, imports, and whether the life of the API keeps to its policy. ' +
    'Waivers and the baseline say which findings do not count. Errors that count end the run with status 1.',
  operands: [],
  options: {
    ...apiOptions,
    format: formatOption(findingFormats),
    rule: texts('--rule <id>', 'check by this rule only', { suggestions: () => ruleIds }),
    ...lifecycleOptions,
    ...commentOptions,
    baseline: text(
      '--baseline <file>',
      'findings that are accepted for now, instead of the file that the configuration names',
    ),
    writeBaseline: flag(
      '--write-baseline',
      'accept what is wrong now: write the baseline (shepherd-baseline.json unless another is named) and nothing else',
    ),
    ...fixOptions,
    watch: watchOption,
  },
  examples: [
    { line: 'shepherd check', purpose: 'the tree that shepherd.yaml describes' },
    {
      line: 'shepherd check --root api --include deps --format github',
      purpose: 'annotations in a pull request on GitHub',
    },
    { line: 'shepherd check --rule unused-import --rule odr', purpose: 'two rules only' },
    { line: 'shepherd check --watch', purpose: 'see what an edit breaks and mends' },
    { line: 'shepherd check --diff', purpose: 'what --fix would change, as a patch' },
    { line: 'shepherd check --rule unused-import --fix', purpose: 'remove imports that nothing needs' },
    { line: 'shepherd check --write-baseline', purpose: 'begin on an old tree: only new findings count from now on' },
  ],

  async run({ options }, context) {
    const { rule: only, policy, baseline, writeBaseline: isBaselineRewritten, quiet, fix, diff } = options;
    checkRules(only);
    refuseBoth(options);
    if (only.length > 0 && isBaselineRewritten)
      throw new UsageError('a baseline is written for all rules at once; leave out --rule');
    if ((fix || diff) && isBaselineRewritten)
      throw new UsageError('--write-baseline accepts what is wrong, --fix and --diff mend it: choose one');
    const request = {
      ...(only.length > 0 && { only }),
      ...(policy !== undefined && { policy }),
      ...(baseline !== undefined && { baseline }),
      isBaselineRewritten,
    };
    if (options.watch) {
      refuseWithWatch(options, { '--fix': fix, '--diff': diff, '--write-baseline': isBaselineRewritten });
      return watchChecks('check', request, options, context);
    }
    const project = openApi(options, context, {
      ...((fix || diff) && { edits: 'fix' }),
      ...(fix && { recovers: 'roots' }),
    });
    if (fix || diff) return fixFindings(project, request, options, context);
    const checked = await project.check(request);
    if (!checked.ok || !isBaselineRewritten) {
      if (checked.ok && only.length === 0) await tellMissingPolicy(project, 'support', options, context);
      return reportChecks('check', checked, options, context);
    }
    const file = baselineFile(checked.value.api, { isBaselineRewritten, ...(baseline !== undefined && { baseline }) });
    const { text: rendered, count } = renderBaseline(checked.value.findings);
    context.beginWriting();
    writeOutput(file as string, rendered);
    if (!quiet)
      await context.stderr.write(`${formatCount(count, 'finding')} accepted in ${printable(file as string)}\n`);
    return exitStatus.clean;
  },
});

function checkRules(ids: readonly string[]): void {
  for (const id of ids) {
    if (ruleIds.includes(id)) continue;
    const near = nearestName(id, ruleIds);
    const advice = near === undefined ? 'see shepherd rules' : `did you mean ${near}?`;
    throw new UsageError(`there is no rule ${id}; ${advice}`);
  }
}
