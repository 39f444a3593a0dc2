import { checkCompat } from '@protoshepherd/checks';
import { createSourceLookup, findingFormatNames } from '@protoshepherd/report';
import { hasErrors, type Finding } from '@protoshepherd/source';

import { readProjectRules } from '../check/project-rules.ts';
import type { Command } from '../command.ts';
import { apiOptions, formatOption } from '../common-options.ts';
import { chooseCompatPolicy, compatPolicyNames } from '../compat/choose-compat-policy.ts';
import { judgeStates } from '../compat/judge-states.ts';
import { oldMistakes, wrongTexts } from '../compat/judge-texts.ts';
import { loadBefore } from '../compat/load-before.ts';
import { showWitnesses } from '../compat/show-witnesses.ts';
import { deliverReport } from '../deliver-report.ts';
import { exitStatus, type ExitStatus } from '../exit-status.ts';
import { loadApi, reportFailure } from '../load/load-api.ts';

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
      description:
        'revision (REVISION:FOLDER if the root was another folder then), merge-base:REVISION, last-release, directory or image to compare with',
      isRequired: true,
    },
    {
      flags: '--policy <name>',
      description: 'what counts as a break, instead of what the configuration says',
      suggestions: () => compatPolicyNames,
    },
    { flags: '--witness', description: 'show with every break what protobufjs makes of an old message' },
    { flags: '--no-cache', description: 'read the whole history again, and keep nothing of it' },
  ],
  examples: [
    { line: 'shepherd compat --against merge-base:main', purpose: 'what a branch breaks' },
    { line: 'shepherd compat --against HEAD~1 --witness', purpose: 'see each break happen' },
    { line: 'shepherd compat --against last-release --policy wire', purpose: 'only what breaks bytes' },
    { line: 'shepherd compat --root api --against ../old/api', purpose: 'two directories' },
    {
      line: 'shepherd compat --against HEAD~1 --policy FILE',
      purpose: 'what buf breaking would say by its category FILE',
    },
  ],

  async run({ options }, context) {
    const api = await loadApi('compat', options, context);
    if (typeof api === 'number') return api;
    const fail = async (wrong: readonly Finding[], status: ExitStatus = exitStatus.usage): Promise<ExitStatus> => {
      await reportFailure({ command: 'compat', ...api, findings: [...api.findings, ...wrong] }, options, context);
      return status;
    };
    const policy = chooseCompatPolicy(options, api.config, api.locateConfig);
    if (!('clauses' in policy)) return fail(policy);
    const rules = readProjectRules(options, api);
    if (!('settings' in rules)) return fail(rules);
    const before = await loadBefore(options.against ?? '', api);
    const wrong = wrongTexts(api.tree, before.tree);
    if (wrong.length > 0) return fail(wrong, exitStatus.input);
    const judged = await judgeStates(api, before, policy, options, context);
    if (!('judgements' in judged)) return fail(judged);
    const nameBefore = (file: string): string => `${file} (${before.name})`;
    const request = { before: before.tree, after: api.tree, policy, settings: rules.settings, asOf: api.asOf };
    const { judgements, historyOf } = judged;
    const { findings: told } = checkCompat({ ...request, nameBefore, historyOf }, judgements);
    const findings = options.witness === true ? await showWitnesses(told, judgements, before, api) : told;
    const old = createSourceLookup(before.sources.map(({ path, text }) => ({ path: nameBefore(path), text })));
    const sourceOf: typeof api.sourceOf = (file) => api.sourceOf(file) ?? old(file);
    const beside = [...api.findings, ...oldMistakes(before, api.tree, nameBefore)];
    await deliverReport({ command: 'compat', ...api, sourceOf, findings: [...beside, ...findings] }, options, context);
    return hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
  },
};
