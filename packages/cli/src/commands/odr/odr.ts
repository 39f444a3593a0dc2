import { findingFormats } from '@protoshepherd/report';

import { defineCommand } from '../../command.ts';
import { openApi } from '../../open-api.ts';
import { apiOptions, formatOption, waivedOptions } from '../../options.ts';
import { commentOptions } from '../../output/pages-url.ts';
import { refuseWithWatch, watchOption } from '../../watch/watch-option.ts';
import { reportChecks } from '../check/report-checks.ts';
import { watchChecks } from '../check/watch-checks.ts';

/** The rule and those that it depends on. */
const rules = ['odr', 'self-version', 'package-cycle', 'unresolved-import'];

/** `shepherd odr`: checks the One Definition Rule. */
export const odr = defineCommand({
  description:
    'Checks the One Definition Rule: a package may depend, directly or transitively, on at most one version of each family. Each finding shows a shortest import path to each ' +
    'version and the smallest change that resolves it. Also reports package cycles, because the package graph must be a DAG.',
  operands: [],
  options: {
    ...apiOptions,
    ...waivedOptions,
    format: formatOption(findingFormats),
    ...commentOptions,
    watch: watchOption,
  },
  examples: [
    { line: 'shepherd odr --root api --include deps', purpose: 'check the tree below api' },
    { line: 'shepherd odr --watch', purpose: 'report violations while you edit' },
    { line: 'shepherd odr --format sarif --output odr.sarif', purpose: 'write SARIF for code scanning' },
  ],

  async run({ options }, context) {
    if (options.watch) {
      refuseWithWatch(options);
      return watchChecks('odr', { only: rules }, options, context);
    }
    const checked = await openApi(options, context, { headsOnly: true }).check({ only: rules });
    return reportChecks('odr', checked, options, context);
  },
});
