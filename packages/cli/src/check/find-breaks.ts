/** What `check` asks about breaks: nothing, unless the configuration says what to compare with. */
import type { CheckSettings } from '@protoshepherd/checks';
import type { Finding } from '@protoshepherd/source';
import { InputError } from '@protoshepherd/workspace';

import type { CommandContext } from '../command-context.ts';
import type { CommonOptionValues } from '../command.ts';
import { compareWithBefore } from '../compat/compare-with-before.ts';
import { chooseCompatPolicy } from '../compat/choose-compat-policy.ts';
import { configuredState } from '../compat/configured-state.ts';
import { exitStatus, type ExitStatus } from '../exit-status.ts';
import type { LoadedApi } from '../load/load-api.ts';

/** Breaks, and where the files of both states are found. */
export interface BreakSearch extends Pick<LoadedApi, 'sourceOf' | 'pathOf'> {
  readonly findings: readonly Finding[];
  /** How the run ends if nothing could be compared. */
  readonly status?: ExitStatus;
}

/** Looks for breaks. An old state that cannot be read is no reason to let a change pass. */
export async function searchBreaks(
  api: LoadedApi,
  settings: CheckSettings,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<BreakSearch> {
  const against = configuredState(api);
  const { sourceOf, pathOf } = api;
  if (against === undefined) return { findings: [], sourceOf, pathOf };
  // What `check` is told to go by is about support windows.
  const policy = chooseCompatPolicy({}, api.config, api.locateConfig);
  if (!('clauses' in policy)) return { findings: policy, sourceOf, pathOf, status: exitStatus.usage };
  try {
    const compared = await compareWithBefore(api, { against, policy, settings }, options, context);
    if (!('request' in compared)) return { findings: compared.wrong, sourceOf, pathOf, status: compared.status };
    return { ...compared, findings: [...compared.beside, ...compared.findings] };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const origin = 'the configuration compares with it (compat.against)';
    throw new InputError(error.subject, `${error.message}; ${origin}`, { cause: error });
  }
}
