/** An API and an old state of it to what breaks: what `compat` and `check` share. */
import { checkCompat, type CheckSettings, type CompatPolicy, type CompatResult } from '@protoshepherd/checks';
import { createSourceLookup, type SourceLookup } from '@protoshepherd/report';

import type { CommandContext } from '../command-context.ts';
import type { CommonOptionValues } from '../command.ts';
import type { LoadedApi } from '../load/load-api.ts';
import { historyOf } from '../schedule/load-schedule.ts';
import { historyFacts } from './history-facts.ts';
import { loadBefore, type LoadedBefore } from './load-before.ts';

/** What is compared with, and by what it is judged. */
export interface CompatTerms {
  /** As people write it behind `--against`. */
  readonly against: string;
  readonly policy: CompatPolicy;
  readonly settings: CheckSettings;
}

/** What came of it, and the old state. */
export interface ComparedApi extends CompatResult {
  readonly before: LoadedBefore;
  /** Finds files of both states. */
  readonly sourceOf: SourceLookup;
}

/** Compares an API with an old state. */
export async function compareWithBefore(
  api: LoadedApi,
  { against, policy, settings }: CompatTerms,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ComparedApi> {
  const before = await loadBefore(against, api);
  const nameBefore = (file: string): string => `${file} (${before.name})`;
  const history = await historyOf(api, options, context);
  const result = checkCompat({
    before: before.tree,
    after: api.tree,
    policy,
    settings,
    asOf: api.asOf,
    nameBefore,
    ...historyFacts(history, options.asOf, context.clock),
  });
  const old = createSourceLookup(before.sources.map(({ path, text }) => ({ path: nameBefore(path), text })));
  return { ...result, before, sourceOf: (file) => api.sourceOf(file) ?? old(file) };
}
