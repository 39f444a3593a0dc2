/** What breaks the rules over the life of an API. Without git and without a manifest there are no dates, and nothing is found. */
import type { LifecycleBreach } from '@protoshepherd/checks';
import { buildSchedule, findBreaches, gatherFacts } from '@protoshepherd/scheduler';
import { succeed, type Finding } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import type { Project } from '../project.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import { historyGaps, scheduleInputs } from '../schedule/schedule-api.ts';
import type { CheckRequest } from './checked-api.ts';

/** What breaks the rules, and what is missing to be certain. */
export interface FoundBreaches {
  readonly breaches: readonly LifecycleBreach[];
  readonly historyGaps: readonly Finding[];
}

/** Looks for breaches of some rules. */
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
  return succeed({ breaches: findBreaches(inputs, facts, buildSchedule(inputs, facts), rules), historyGaps: missing });
}
