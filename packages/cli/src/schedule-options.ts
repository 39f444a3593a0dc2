import { policyNames } from '@protoshepherd/scheduler';

import { apiOptions, historyOptions, text, usageOptions } from './options.ts';

/** The options about the life of an API. */
export const lifecycleOptions = {
  policy: text('--policy <name>', 'support policy; overrides the configuration', {
    suggestions: () => policyNames,
    asks: 'policies',
  }),
  manifest: text(
    '--manifest <file>',
    'file of facts that git does not record (default: lifecycle.yaml next to the configuration)',
  ),
  ...historyOptions,
  ...usageOptions,
};

/** The options of all commands about the life of an API. */
export const scheduleOptions = { ...apiOptions, ...lifecycleOptions };
