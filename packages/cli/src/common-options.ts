import { isCalendarDay, layouts } from '@protoshepherd/workspace';

import type { CommandOption } from './command.ts';

/** The options that commands share, said once. A command names those that make sense for it. */
export const commonOptions = {
  root: {
    flags: '--root <dir>',
    description: 'directory that imports are relative to, or a descriptor set (.binpb)',
    isRepeatable: true,
  },
  include: {
    flags: '--include <dir>',
    description: 'directory or descriptor set to resolve imports in, never reported on',
    isRepeatable: true,
  },
  config: { flags: '--config <file>', description: 'configuration to use instead of shepherd.yaml' },
  output: { flags: '--output <file>', description: 'write the result to a file instead of the terminal' },
  layout: {
    flags: '--layout <layout>',
    description: 'how directories and packages carry the version, instead of what the configuration says',
    values: layouts,
  },
  asOf: {
    flags: '--as-of <date>',
    description: 'the day for which to answer, YYYY-MM-DD, instead of today',
    complaint: (value) => (isCalendarDay(value) ? undefined : 'Give a date as YYYY-MM-DD.'),
  },
  quiet: { flags: '--quiet', description: 'print findings only: no progress, no summary' },
} as const satisfies Readonly<Record<string, CommandOption>>;

/** The options of every command about the packages of an API. */
export const apiOptions: readonly CommandOption[] = [
  commonOptions.root,
  commonOptions.include,
  commonOptions.config,
  commonOptions.layout,
  commonOptions.output,
  commonOptions.asOf,
  commonOptions.quiet,
];

/** `--format` with the formats that a command knows; the first is the default. */
export function formatOption(...formats: readonly string[]): CommandOption {
  return { flags: '--format <format>', description: 'how to print the result', choices: formats };
}
