/** What `check` asks about breaks: nothing, unless the configuration says what to compare with. */
import type { CheckSettings } from '@protoshepherd/checks';
import type { SourceLookup } from '@protoshepherd/report';
import type { Finding } from '@protoshepherd/source';
import { InputError } from '@protoshepherd/workspace';

import type { CommandContext } from '../command-context.ts';
import type { CommonOptionValues } from '../command.ts';
import { compareWithBefore } from '../compat/compare-with-before.ts';
import { configuredPolicy, configuredState } from '../compat/compat-config.ts';
import type { LoadedApi } from '../load/load-api.ts';

/** Breaks, and where the lines of both states are found. */
export interface BreakSearch {
  readonly findings: readonly Finding[];
  readonly sourceOf: SourceLookup;
}

/** Looks for breaks. An old state that cannot be read is no reason to let a change pass. */
export async function searchBreaks(
  api: LoadedApi,
  settings: CheckSettings,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<BreakSearch> {
  const against = configuredState(api);
  if (against === undefined) return { findings: [], sourceOf: api.sourceOf };
  const terms = { against, policy: configuredPolicy(api), settings };
  try {
    return await compareWithBefore(api, terms, options, context);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const origin = 'the configuration compares with it (compat.against)';
    throw new InputError(error.subject, `${error.message}; ${origin}`, { cause: error });
  }
}
