import { renderBaseline, ruleIds } from '@protoshepherd/checks';
import { baselineFile } from '@protoshepherd/project';
import { findingFormats, formatCount, printable } from '@protoshepherd/report';
import { nearestName, UsageError } from '@protoshepherd/workspace';

import { fixOptions, refuseFixWithDiff } from '../../apply-fixes.ts';
import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { warnMissingPolicy } from '../../missing-policy.ts';
import { openApi } from '../../open-api.ts';
import { apiOptions, flag, formatOption, text, texts, waivedOptions } from '../../options.ts';
import { commentOptions } from '../../output/pages-url.ts';
import { writeOutput } from '../../output/write-output.ts';
import { lifecycleOptions } from '../../schedule-options.ts';
import { refuseWithWatch, watchOption } from '../../watch/watch-option.ts';
import { fixFindings } from './fix-findings.ts';
import { reportChecks } from './report-checks.ts';
import { watchChecks } from './watch-checks.ts';

/** `shepherd check`: runs every rule that the configuration enables. */
export const check = defineCommand({
  description:
    'Checks the tree against every enabled rule: package layout, the package DAG and the One Definition Rule, versions and their status, imports, and the ' +
    'support policy. Waived findings and findings in the baseline do not count. Exits with status 1 if an error remains.',
  operands: [],
  options: {
    ...apiOptions,
    ...waivedOptions,
    format: formatOption(findingFormats),
    rule: texts('--rule <id>', 'check only this rule', { suggestions: () => ruleIds }),
    ...lifecycleOptions,
    ...commentOptions,
    baseline: text('--baseline <file>', 'file of accepted findings; overrides the configuration'),
    writeBaseline: flag(
      '--write-baseline',
      'accept all current findings: write them to the baseline (default: shepherd-baseline.json)',
    ),
    ...fixOptions,
    watch: watchOption,
  },
  examples: [
    { line: 'shepherd check', purpose: 'check the tree that shepherd.yaml describes' },
    {
      line: 'shepherd check --root api --include deps --format github',
      purpose: 'annotate a pull request on GitHub',
    },
    { line: 'shepherd check --rule unused-import --rule odr', purpose: 'check only two rules' },
    { line: 'shepherd check --watch', purpose: 'see which findings an edit adds and resolves' },
    { line: 'shepherd check --diff', purpose: 'preview the changes of --fix' },
    { line: 'shepherd check --rule unused-import --fix', purpose: 'remove unused imports' },
    { line: 'shepherd check --write-baseline', purpose: 'start on an old tree: from now on only new findings count' },
  ],

  async run({ options }, context) {
    const { rule: only, policy, baseline, writeBaseline: isBaselineRewritten, quiet, fix, diff } = options;
    checkRules(only);
    refuseFixWithDiff(options);
    if (only.length > 0 && isBaselineRewritten)
      throw new UsageError('--write-baseline accepts the findings of all rules; remove --rule');
    if ((fix || diff) && isBaselineRewritten)
      throw new UsageError(
        '--write-baseline cannot be combined with --fix or --diff: it accepts findings, they fix them',
      );
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
      if (checked.ok && only.length === 0) await warnMissingPolicy(project, 'support', options, context);
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
