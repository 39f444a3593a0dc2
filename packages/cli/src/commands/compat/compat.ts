import { parseReleaseTag } from '@protoshepherd/history';
import { compatPolicyNames } from '@protoshepherd/project';

import { fixOptions } from '../../apply-fixes.ts';
import { defineCommand } from '../../command.ts';
import { tellMissingPolicy } from '../../missing-policy.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { apiOptions, flag, formatOption, historyOptions, text, texts, usageOptions } from '../../options.ts';
import { commentOptions } from '../../output/pages-url.ts';
import { refuseWithWatch, watchOption } from '../../watch/watch-option.ts';
import { comparisonFormats } from './comparison-formats.ts';
import { applyFixes, refuseContradictions, refuseSeveral } from './fix-breaks.ts';
import { statusOfBreaks, warningsOf } from './report-breaks.ts';
import { watchBreaks } from './watch-breaks.ts';

/** `shepherd compat`: what breaks. */
export const compat = defineCommand({
  description:
    'Compares the tree with an older state and tells what breaks, for bytes, JSON and generated code, and whether the policy allows it. What is exempt (alphas, what is new, hidden or ' +
    'work in progress) is reported as waived. The old state is read from git objects, a directory or an image; nothing is checked out.',
  operands: [],
  options: {
    ...apiOptions,
    format: formatOption(comparisonFormats),
    against: texts(
      '--against <state>',
      'revision (REVISION:FOLDER if the root was another folder then), merge-base:REVISION, change-base, last-release, supported, directory or image to compare with, instead of what the configuration says; several are compared in one run, and each break names the states that it breaks',
      { asks: 'refs' },
    ),
    policy: text('--policy <name>', 'what counts as a break, instead of what the configuration says', {
      suggestions: () => compatPolicyNames,
      asks: 'policies',
    }),
    witness: flag('--witness', 'show with every break what protobufjs makes of an old message'),
    release: text(
      '--release <version>',
      'the release that is planned, such as v1.5.0: is it enough for what has changed?',
      {
        validate: (value) => (parseReleaseTag(value).ok ? undefined : 'Give a release such as v1.2.3.'),
      },
    ),
    ...fixOptions,
    fix: flag('--fix', 'undo what can be undone mechanically: all files or none'),
    ...historyOptions,
    ...usageOptions,
    ...commentOptions,
    watch: watchOption,
  },
  examples: [
    { line: 'shepherd compat --against merge-base:main', purpose: 'what a branch breaks' },
    {
      line: 'shepherd compat --against change-base --format github-comment --output comment.md',
      purpose: 'a comment for the pull request',
    },
    { line: 'shepherd compat --against last-release --watch', purpose: 'see a break while you edit' },
    { line: 'shepherd compat --against HEAD~1 --witness', purpose: 'see each break happen' },
    {
      line: 'shepherd compat --against last-release --format changelog --output CHANGES.md',
      purpose: 'what users must know before the next release',
    },
    { line: 'shepherd compat --against last-release --release v1.5.0', purpose: 'is a minor release enough?' },
    { line: 'shepherd compat --against merge-base:main --diff', purpose: 'what --fix would change, as a patch' },
    {
      line: 'shepherd compat --against last-release --usage usage.json',
      purpose: 'for which consumers each break is one',
    },
    { line: 'shepherd compat --against last-release --policy wire', purpose: 'only what breaks bytes' },
    {
      line: 'shepherd compat --against v1.30.0 --against v1.31.0',
      purpose: 'what breaks users of two releases, each break once',
    },
    {
      line: 'shepherd compat --against supported',
      purpose: 'what breaks users of any release inside its support window',
    },
    { line: 'shepherd compat --root api --against ../old/api', purpose: 'two directories' },
    {
      line: 'shepherd compat --against HEAD~1 --policy FILE',
      purpose: 'what buf breaking would say by its category FILE',
    },
  ],

  async run({ options }, context) {
    const { against, policy, release, witness, fix, diff } = options;
    refuseContradictions(options);
    const question = {
      ...(against.length > 0 && { against }),
      ...(policy !== undefined && { policy }),
      ...(release !== undefined && { release }),
      witness,
    };
    if (options.watch) {
      refuseWithWatch(options, { '--fix': fix, '--diff': diff, '--witness': witness, '--release': release });
      return watchBreaks(question, options, context);
    }
    const project = openApi(options, context, {
      ...((fix || diff) && { edits: 'fix' }),
      ...(fix && { recovers: 'roots' }),
    });
    const format = comparisonFormats[options.format];
    const compared = await project.compat({ ...question, needsRelease: format.showsVersions });
    if (!compared.ok) return reportFailure('compat', compared.failure, options, context);
    await tellMissingPolicy(project, 'breaks', options, context);
    if (fix || diff) refuseSeveral(compared.value);
    if (fix || diff) return applyFixes(project, compared.value, options, context);
    await format.deliver(compared.value, warningsOf(compared.value), options, context);
    return statusOfBreaks(compared.value);
  },
});
