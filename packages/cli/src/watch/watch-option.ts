import { UsageError } from '@protoshepherd/workspace';

import { flag } from '../options.ts';

/** `--watch`, for commands whose answer is findings. */
export const watchOption = flag(
  '--watch',
  'report, then watch the files and print new and resolved findings until Ctrl-C',
);

/** Refuses options that conflict with `--watch`: it writes no file, and only two formats are line-based. */
export function refuseWithWatch(
  options: { readonly format: string; readonly output: string | undefined },
  others: Readonly<Record<string, boolean | string | undefined>> = {},
): void {
  if (options.output !== undefined) throw new UsageError('--watch cannot be combined with --output; remove --output');
  if (options.format !== 'text' && options.format !== 'json')
    throw new UsageError(`--watch supports --format text and json, not ${options.format}`);
  const other = Object.entries(others).find(([, value]) => value !== undefined && value !== false);
  if (other !== undefined) throw new UsageError(`--watch cannot be combined with ${other[0]}; remove it`);
}
