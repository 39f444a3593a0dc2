import { policyNames } from '@protoshepherd/scheduler';

import type { CommandOption } from '../command.ts';
import { apiOptions } from '../common-options.ts';

/** What a command may be told about the life of an API. */
export const lifecycleOptions: readonly CommandOption[] = [
  {
    flags: '--policy <name>',
    description: 'support policy to go by, instead of what the configuration says',
    suggestions: () => policyNames,
  },
  {
    flags: '--manifest <file>',
    description: 'facts that git cannot know, instead of lifecycle.yaml beside the configuration',
  },
  { flags: '--no-cache', description: 'read the whole history again, and keep nothing of it' },
];

/** The options of every command about the life of an API. */
export const scheduleOptions: readonly CommandOption[] = [...apiOptions, ...lifecycleOptions];
