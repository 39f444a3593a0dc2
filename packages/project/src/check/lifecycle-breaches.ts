/** Violations of the rules over the life of an API. Without git and a manifest there are no dates, so nothing is found. */
import type { LifecycleBreach } from '@protoshepherd/checks';
import { locateFile } from '@protoshepherd/api-tree';
import { buildSchedule, findBreaches, gatherFacts, type ScheduleInputs } from '@protoshepherd/scheduler';
import { succeed, type Finding, type Location, type SourceFile } from '@protoshepherd/source';
import { wholeFile } from '@protoshepherd/workspace';

import type { Answer } from '../answer.ts';
import type { Project } from '../project.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import { historyGaps, scheduleInputs } from '../schedule/schedule-api.ts';
import type { CheckRequest } from './checked-api.ts';

/** The violations, and the missing data. */
export interface FoundBreaches {
  readonly breaches: readonly LifecycleBreach[];
  readonly historyGaps: readonly Finding[];
}

/** Finds violations of some rules. */
export async function lifecycleBreaches(
  project: Project,
  api: LoadedApi,
  rules: readonly string[],
  { policy }: CheckRequest,
): Promise<Answer<FoundBreaches>> {
  const answered = await scheduleInputs(project, policy === undefined ? {} : { policy }, api);
  if (!answered.ok) return answered;
  const inputs = answered.value;
  const missing = inputs.manifest.standalone ? [] : await historyGaps(project, api, inputs);
  if (inputs.history === undefined && inputs.manifestFile === undefined)
    return succeed({ breaches: [], historyGaps: missing });
  const facts = gatherFacts(inputs);
  const config = await project.config();
  const elsewhere = locateTerms(inputs, api, config.ok ? config.value.source : undefined);
  const breaches = findBreaches(inputs, facts, buildSchedule(inputs, facts), rules, elsewhere);
  return succeed({ breaches, historyGaps: missing });
}

/**
 * The location for findings about the life of the API: the manifest, else the policy in the configuration, else the first file, which always
 * exists.
 */
function locateTerms(
  { manifestFile }: ScheduleInputs,
  { tree, locateConfig }: LoadedApi,
  config: SourceFile | undefined,
): Location {
  const [first] = tree.files.filter(({ isTarget }) => isTarget);
  if (manifestFile === undefined && config === undefined && first !== undefined) return locateFile(first);
  return manifestFile === undefined ? locateConfig(['policy']) : wholeFile(manifestFile);
}
