/**
 * What `check` asks the scheduler. Dates are only looked for if a rule over the life of the API is on and wanted; without git and without a manifest there
 * are none, and nothing is said.
 */
import type { CheckSettings, LifecycleBreach } from '@protoshepherd/checks';
import { buildSchedule, findBreaches, gatherFacts } from '@protoshepherd/scheduler';
import { hasErrors, type Finding } from '@protoshepherd/source';
import { loadManifest } from '@protoshepherd/workspace';

import type { CommandContext } from '../command-context.ts';
import type { CommonOptionValues } from '../command.ts';
import type { LoadedApi } from '../load/load-api.ts';
import { choosePolicy } from '../schedule/choose-policy.ts';
import { historyOf, manifestPath, scheduleInputs } from '../schedule/load-schedule.ts';

/** Breaches of the rules that are asked, or what is wrong with the manifest or the policy. */
export type BreachSearch =
  | { readonly breaches: readonly LifecycleBreach[]; readonly findings: readonly Finding[] }
  | { readonly breaches: undefined; readonly findings: readonly Finding[] };

/** Looks for breaches. */
export async function searchBreaches(
  api: LoadedApi,
  settings: CheckSettings,
  only: readonly string[] | undefined,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<BreachSearch> {
  const asked = settings.rules
    .filter(({ rule, severity }) => rule.about === 'lifecycle' && severity !== 'off')
    .map(({ rule }) => rule.id)
    .filter((id) => only === undefined || only.includes(id));
  if (asked.length === 0) return { breaches: [], findings: [] };
  const { config, configDirectory, locateConfig, asOf, tree } = api;
  const manifest = await loadManifest(manifestPath(options, config, configDirectory), configDirectory);
  const policy = choosePolicy(options, config, locateConfig);
  const wrong = [...manifest.findings, ...('clauses' in policy ? [] : policy)];
  if (manifest.manifest === undefined || !('clauses' in policy) || hasErrors(wrong)) {
    return { breaches: undefined, findings: wrong };
  }
  const history = await historyOf(api, options, context);
  if (history === undefined && manifest.file === undefined) return { breaches: [], findings: wrong };
  const inputs = scheduleInputs({ manifest: manifest.manifest, policy, asOf }, tree, history, manifest.file);
  const facts = gatherFacts(inputs);
  return { breaches: findBreaches(inputs, facts, buildSchedule(inputs, facts), asked), findings: wrong };
}
