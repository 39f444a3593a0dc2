import { planNextMajor, type PlanOptions, type UpgradePlan } from '@protoshepherd/dag';
import { succeed } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import type { Project } from '../project.ts';
import { checkBumps } from './check-bumps.ts';

/** Plans the next major version of an API. Packages that are named must be able to move. */
export async function planApi(project: Project, options: PlanOptions): Promise<Answer<UpgradePlan>> {
  const graph = await project.graph();
  if (!graph.ok) return graph;
  checkBumps(graph.value.tree, options);
  return succeed(planNextMajor(graph.value, options));
}
