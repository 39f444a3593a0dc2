/**
 * Determines which packages of an API move to their next major version, why, and what prevents it, without generating anything.
 */
import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import { canMove, planNextMajor, type PlanOptions } from '@protoshepherd/dag';
import { findProblems, planUpgrade } from '@protoshepherd/protoxform';
import { succeed } from '@protoshepherd/source';
import { nearestName, UsageError } from '@protoshepherd/workspace';

import { failForApi, type Answer } from '../answer.ts';
import { chooseCompatPolicy } from '../compat/choose-compat-policy.ts';
import type { Project } from '../project.ts';
import { planRewrites } from './plan-rewrites.ts';
import { toPlanOptions, type PlannedApi, type PlanRequest } from './plan-request.ts';

/** Plans the next major version of an API. Named packages must be able to move. */
export async function planApi(project: Project, request: PlanRequest): Promise<Answer<PlannedApi>> {
  const graph = await project.graph();
  if (!graph.ok) return graph;
  const { tree } = graph.value;
  const options = toPlanOptions(request);
  checkBumps(tree, options);
  const plan = planNextMajor(graph.value, options);
  // The original generator did not check for problems.
  if (request.quirks !== undefined) return succeed({ plan, problems: [], rewrites: [] });
  const api = await project.tree();
  if (!api.ok) return api;
  const policy = chooseCompatPolicy(undefined, api.value.config, api.value.locateConfig);
  if (!policy.ok) return failForApi(api.value, policy.failure);
  const { context, files } = planUpgrade(tree, plan, { discretionary: request.discretionary });
  return succeed({
    plan,
    problems: findProblems(context, files),
    rewrites: planRewrites(api.value, plan, policy.value),
  });
}

/** Throws if a named package cannot move. */
export function checkBumps(tree: ApiTree, { bump, fromMajor }: Pick<PlanOptions, 'bump' | 'fromMajor'>): void {
  const movable = tree.packages.filter((each) => canMove(each, fromMajor)).map((each) => each.name);
  for (const name of bump) {
    if (movable.includes(name)) continue;
    const known = tree.package(name);
    if (known !== undefined) throw new UsageError(`${name} cannot move: ${explainRefusal(known, fromMajor)}`);
    const near = nearestName(name, movable);
    throw new UsageError(`there is no package ${name}${near === undefined ? '' : `; did you mean ${near}?`}`);
  }
}

function explainRefusal(known: PackageVersion, fromMajor: number | undefined): string {
  if (!known.isTarget) return 'it is in an include';
  if (known.version === undefined) return 'it has no version';
  if (fromMajor !== undefined && canMove(known)) {
    return `--from v${fromMajor} leaves out ${known.version.text}; name a package of v${fromMajor}, or leave out --from`;
  }
  return `it is ${known.status}, or there is a newer version`;
}
