import {
  checkCompat,
  compatPolicies,
  findCompatPolicy,
  type CompatPolicy,
  type CompatRequest,
} from '@protoshepherd/checks';
import { createSourceLookup, findingFormatNames } from '@protoshepherd/report';
import { hasErrors } from '@protoshepherd/source';
import { nearestName } from '@protoshepherd/workspace';

import { readProjectRules } from '../check/project-rules.ts';
import type { Command, CommonOptionValues } from '../command.ts';
import { apiOptions, formatOption } from '../common-options.ts';
import { applyFixes, fixOptions, prepareFixes, wantsFixes } from '../compat/fix-breaks.ts';
import { historyFacts } from '../compat/history-facts.ts';
import { loadBefore } from '../compat/load-before.ts';
import { showWitnesses } from '../compat/show-witnesses.ts';
import { deliverReport } from '../deliver-report.ts';
import { exitStatus } from '../exit-status.ts';
import { loadApi, reportFailure } from '../load/load-api.ts';
import { historyOf } from '../schedule/load-schedule.ts';
import { UsageError } from '../usage-error.ts';

const policyIds = ['envoy', ...compatPolicies.map(({ id }) => id)];

/** `shepherd compat`: what breaks. */
export const compat: Command = {
  description:
    'Compares the tree with an older state and tells what breaks, for bytes, JSON and generated code, and whether the policy allows it. What is exempt (alphas, what is new, hidden or ' +
    'work in progress) is told as waived. The old state is read from git objects, a directory or an image; nothing is checked out.',
  operands: [],
  options: [
    ...apiOptions,
    formatOption(...findingFormatNames),
    {
      flags: '--against <state>',
      description: 'revision, merge-base:REVISION, last-release, directory or image to compare with',
      isRequired: true,
    },
    {
      flags: '--policy <name>',
      description: 'what counts as a break, instead of what the configuration says',
      suggestions: () => policyIds,
    },
    { flags: '--witness', description: 'show with every break what protobufjs makes of an old message' },
    ...fixOptions,
    { flags: '--no-cache', description: 'read the whole history again, and keep nothing of it' },
  ],
  examples: [
    { line: 'shepherd compat --against merge-base:main', purpose: 'what a branch breaks' },
    { line: 'shepherd compat --against HEAD~1 --witness', purpose: 'see each break happen' },
    { line: 'shepherd compat --against merge-base:main --diff', purpose: 'what --fix would change, as a patch' },
    { line: 'shepherd compat --against last-release --policy wire', purpose: 'only what breaks bytes' },
    { line: 'shepherd compat --root api --against ../old/api', purpose: 'two directories' },
    {
      line: 'shepherd compat --against HEAD~1 --policy FILE',
      purpose: 'what buf breaking would say by its category FILE',
    },
  ],

  async run({ options }, context) {
    const named = choosePolicy(options);
    const api = await loadApi('compat', options, context, {
      beforeReading: (roots) => prepareFixes(options, roots),
    });
    if (typeof api === 'number') return api;
    const policy = named ?? configuredPolicy(api.config.policy);
    const rules = readProjectRules(options, api);
    if (!('settings' in rules)) {
      await reportFailure({ command: 'compat', ...api, findings: [...api.findings, ...rules] }, options, context);
      return exitStatus.usage;
    }
    const before = await loadBefore(options.against ?? '', api);
    const nameBefore = (file: string): string => `${file} (${before.name})`;
    const history = await historyOf(api, options, context);
    const request: CompatRequest = {
      before: before.tree,
      after: api.tree,
      policy,
      settings: rules.settings,
      asOf: api.asOf,
      nameBefore,
      ...historyFacts(history, options.asOf, context.clock),
    };
    const { findings: told, judgements } = checkCompat(request);
    const findings = options.witness === true ? await showWitnesses(told, judgements, before, api) : told;
    const old = createSourceLookup(before.sources.map(({ path, text }) => ({ path: nameBefore(path), text })));
    const sourceOf: typeof api.sourceOf = (file) => api.sourceOf(file) ?? old(file);
    if (wantsFixes(options)) return applyFixes(api, { request, findings, sourceOf }, options, context);
    await deliverReport(
      { command: 'compat', ...api, sourceOf, findings: [...api.findings, ...findings] },
      options,
      context,
    );
    return hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
  },
};

function choosePolicy({ policy: name }: CommonOptionValues): CompatPolicy | undefined {
  if (name === undefined) return undefined;
  const policy = findCompatPolicy(name);
  if (policy !== undefined) return policy;
  const near = nearestName(name, policyIds);
  throw new UsageError(
    `there is no policy ${name}; ${near === undefined ? `there are ${policyIds.join(', ')}` : `did you mean ${near}?`}`,
  );
}

/** A project may go by a policy that says nothing about breaks; then the model does. */
function configuredPolicy(name = 'envoy'): CompatPolicy {
  return findCompatPolicy(name) ?? (compatPolicies[0] as CompatPolicy);
}
