import { changelogOf } from '@protoshepherd/compat';
import { findingFormatNames, renderChangelog, renderVersionAdvice } from '@protoshepherd/report';
import { hasErrors, type Finding } from '@protoshepherd/source';

import { printBeside } from '../check/judge-imports.ts';
import { readProjectRules } from '../check/project-rules.ts';
import type { Command } from '../command.ts';
import { apiOptions, formatOption } from '../common-options.ts';
import { adviseRelease, releaseComplaint } from '../compat/advise-release.ts';
import { chooseCompatPolicy, compatPolicyNames } from '../compat/choose-compat-policy.ts';
import { compareWithBefore } from '../compat/compare-with-before.ts';
import { configuredState } from '../compat/configured-state.ts';
import { applyFixes, fixOptions, prepareFixes, wantsFixes } from '../compat/fix-breaks.ts';
import { showWitnesses } from '../compat/show-witnesses.ts';
import { deliverReport } from '../deliver-report.ts';
import { deliverText } from '../deliver-text.ts';
import { exitStatus, type ExitStatus } from '../exit-status.ts';
import { loadApi, reportFailure } from '../load/load-api.ts';
import { UsageError } from '../usage-error.ts';

/** The formats with advice about versions in them. */
const showsVersions: ReadonlySet<string> = new Set(['text', 'json', 'changelog']);

/** `shepherd compat`: what breaks. */
export const compat: Command = {
  description:
    'Compares the tree with an older state and tells what breaks, for bytes, JSON and generated code, and whether the policy allows it. What is exempt (alphas, what is new, hidden or ' +
    'work in progress) is told as waived. The old state is read from git objects, a directory or an image; nothing is checked out.',
  operands: [],
  options: [
    ...apiOptions,
    formatOption(...findingFormatNames, 'changelog'),
    {
      flags: '--against <state>',
      description:
        'revision (REVISION:FOLDER if the root was another folder then), merge-base:REVISION, change-base, last-release, directory or image to compare with, instead of what the configuration says',
    },
    {
      flags: '--policy <name>',
      description: 'what counts as a break, instead of what the configuration says',
      suggestions: () => compatPolicyNames,
    },
    { flags: '--witness', description: 'show with every break what protobufjs makes of an old message' },
    {
      flags: '--release <version>',
      description: 'the release that is planned, such as v1.5.0: is it enough for what has changed?',
      complaint: releaseComplaint,
    },
    ...fixOptions,
    { flags: '--no-cache', description: 'read the whole history again, and keep nothing of it' },
  ],
  examples: [
    { line: 'shepherd compat --against merge-base:main', purpose: 'what a branch breaks' },
    { line: 'shepherd compat --against HEAD~1 --witness', purpose: 'see each break happen' },
    {
      line: 'shepherd compat --against last-release --format changelog --output CHANGES.md',
      purpose: 'what users must know before the next release',
    },
    { line: 'shepherd compat --against last-release --release v1.5.0', purpose: 'is a minor release enough?' },
    { line: 'shepherd compat --against merge-base:main --diff', purpose: 'what --fix would change, as a patch' },
    { line: 'shepherd compat --against last-release --policy wire', purpose: 'only what breaks bytes' },
    { line: 'shepherd compat --root api --against ../old/api', purpose: 'two directories' },
    {
      line: 'shepherd compat --against HEAD~1 --policy FILE',
      purpose: 'what buf breaking would say by its category FILE',
    },
  ],

  async run({ options }, context) {
    const api = await loadApi('compat', options, context, {
      beforeReading: (roots) => prepareFixes(options, roots),
    });
    if (typeof api === 'number') return api;
    const fail = async (wrong: readonly Finding[], status: ExitStatus = exitStatus.usage): Promise<ExitStatus> => {
      await reportFailure({ command: 'compat', ...api, findings: [...api.findings, ...wrong] }, options, context);
      return status;
    };
    const policy = chooseCompatPolicy(options, api.config, api.locateConfig);
    if (!('clauses' in policy)) return fail(policy);
    const against = options.against ?? configuredState(api);
    if (against === undefined) {
      throw new UsageError('nothing to compare with; give --against, or compat.against in the configuration');
    }
    const rules = readProjectRules(options, api);
    if (!('settings' in rules)) return fail(rules);
    const needsRelease = options.release !== undefined || showsVersions.has(options.format ?? 'text');
    const terms = { against, policy, settings: rules.settings, needsRelease };
    const compared = await compareWithBefore(api, terms, options, context);
    if (!('request' in compared)) return fail(compared.wrong, compared.status);
    const { before, beside, request, judgements, outcomes, sourceOf, pathOf } = compared;
    const { findings: told, versionAdvice } = adviseRelease(compared, api, policy, options.release);
    const findings = options.witness === true ? await showWitnesses(told, judgements, before, api) : told;
    const warned = { ...api, sourceOf, pathOf, findings: [...api.findings, ...beside] };
    if (wantsFixes(options)) return applyFixes(warned, { request, before, findings }, options, context);
    const status = hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
    if (options.format === 'changelog') {
      const page = { changelog: changelogOf(outcomes), advice: versionAdvice, since: before.name, asOf: api.asOf };
      await deliverText(renderChangelog(page), options, context);
      await printBeside('compat', warned, warned.findings, context);
      return status;
    }
    const closing = options.quiet === true ? [] : [...renderVersionAdvice(versionAdvice)];
    const all = [...warned.findings, ...findings];
    const report = { command: 'compat', ...warned, findings: all, extra: { versionAdvice }, closing };
    await deliverReport(report, options, context);
    return status;
  },
};
