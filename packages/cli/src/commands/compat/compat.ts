import { parseReleaseTag } from '@protoshepherd/history';
import { compatPolicyNames } from '@protoshepherd/project';

import { fixOptions } from '../../apply-fixes.ts';
import { defineCommand } from '../../command.ts';
import { warnMissingPolicy } from '../../missing-policy.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import {
  apiOptions,
  flag,
  formatOption,
  historyOptions,
  text,
  texts,
  usageOptions,
  waivedOptions,
} from '../../options.ts';
import { commentOptions } from '../../output/pages-url.ts';
import { refuseWithWatch, watchOption } from '../../watch/watch-option.ts';
import { comparisonFormats } from './comparison-formats.ts';
import { applyFixes, refuseContradictions, refuseSeveralBaselines } from './fix-breaks.ts';
import { computeBreakStatus, createWarningReport } from './report-breaks.ts';
import { watchBreaks } from './watch-breaks.ts';

/** `shepherd compat`: finds breaking changes. */
export const compat = defineCommand({
  description:
    'Compares the tree with an old revision. Reports each breaking change, whether it breaks the wire format, JSON or generated code, and whether the policy ' +
    'allows it. Exempt changes (in alpha versions, or of new, hidden or work-in-progress elements) are reported as waived. Reads the old revision from git, a ' +
    'directory or an image (a descriptor set), without a checkout.',
  operands: [],
  options: {
    ...apiOptions,
    ...waivedOptions,
    format: formatOption(comparisonFormats),
    against: texts(
      '--against <state>',
      'old revision to compare with: a git revision (REVISION:FOLDER if the root was another folder), merge-base:REVISION, change-base, last-release, ' +
        'supported, a directory or an image; overrides the configuration. If there are several, each break lists the revisions that it affects',
      { asks: 'refs' },
    ),
    policy: text('--policy <name>', 'policy that decides which breaks count; overrides the configuration', {
      suggestions: () => compatPolicyNames,
      asks: 'policies',
    }),
    witness: flag(
      '--witness',
      'demonstrate each break: encode a message with the old schema and decode it with the new one',
    ),
    release: text(
      '--release <version>',
      'planned release, such as v1.5.0; fail if the changes need a greater version step',
      {
        validate: (value) => (parseReleaseTag(value).ok ? undefined : 'Give a release such as v1.2.3.'),
      },
    ),
    ...fixOptions,
    fix: flag('--fix', 'undo every break that can be undone automatically; writes all files or none'),
    ...historyOptions,
    ...usageOptions,
    ...commentOptions,
    watch: watchOption,
  },
  examples: [
    { line: 'shepherd compat --against merge-base:main', purpose: 'breaking changes of a branch' },
    {
      line: 'shepherd compat --against change-base --format github-comment --output comment.md',
      purpose: 'a comment for a pull request',
    },
    { line: 'shepherd compat --against last-release --watch', purpose: 'report breaks while you edit' },
    { line: 'shepherd compat --against HEAD~1 --witness', purpose: 'demonstrate each break' },
    {
      line: 'shepherd compat --against last-release --format changelog --output CHANGES.md',
      purpose: 'changelog for the next release',
    },
    {
      line: 'shepherd compat --against last-release --release v1.5.0',
      purpose: 'check whether a minor release is enough',
    },
    { line: 'shepherd compat --against merge-base:main --diff', purpose: 'preview the changes of --fix' },
    {
      line: 'shepherd compat --against last-release --usage usage.json',
      purpose: 'name the consumers that each break affects',
    },
    { line: 'shepherd compat --against last-release --policy wire', purpose: 'report only breaks of the wire format' },
    {
      line: 'shepherd compat --against v1.30.0 --against v1.31.0',
      purpose: 'compare with two releases; report each break once',
    },
    {
      line: 'shepherd compat --against supported',
      purpose: 'compare with every release inside its support window',
    },
    { line: 'shepherd compat --root api --against ../old/api', purpose: 'compare two directories' },
    {
      line: 'shepherd compat --against HEAD~1 --policy FILE',
      purpose: 'apply the FILE category of buf breaking',
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
    await warnMissingPolicy(project, 'breaks', options, context);
    if (fix || diff) refuseSeveralBaselines(compared.value);
    if (fix || diff) return applyFixes(project, compared.value, options, context);
    await format.deliver(compared.value, createWarningReport(compared.value), options, context);
    return computeBreakStatus(compared.value);
  },
});
