/**
 * Runs the rules of a project: over the tree, over its life according to the policy, and for breaking changes if the configuration names a
 * baseline.
 */
import { checkInSteps, type CheckSettings } from '@protoshepherd/checks';
import { succeed, type Finding } from '@protoshepherd/source';
import { InputError } from '@protoshepherd/workspace';

import { failForApi, type Answer } from '../answer.ts';
import type { ProjectMemory } from '../memory/project-memory.ts';
import type { Project } from '../project.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import type { CheckedApi, CheckRequest } from './checked-api.ts';
import { isHistoryGap } from '../schedule/known-history.ts';
import { importKnowledge } from './find-gaps.ts';
import { loadProjectRules } from './project-rules.ts';

/** Runs the rules. */
export async function checkApi(
  project: Project,
  request: CheckRequest,
  memory: ProjectMemory,
): Promise<Answer<CheckedApi>> {
  const loaded = await project.tree();
  if (!loaded.ok) return loaded;
  const api = loaded.value;
  const rules = loadProjectRules(api, request, memory);
  if (!rules.ok) return failForApi(api, rules.failure);
  const { only, part, policy, isBaselineRewritten = false } = request;
  const wanted = part === 'tree' ? onlyOverTree(rules.value.settings) : rules.value.settings;
  const fitted = usesPolicyLimit(wanted, api.config, only)
    ? await (await import('./version-limit.ts')).withPolicyLimit(project, wanted, api.config, policy)
    : succeed(wanted);
  if (!fitted.ok) return fitted;
  const settings = fitted.value;
  const asked = selectLifecycleRules(settings, only);
  // Loaded on demand, because most checks of a tree need no dates and date handling is large.
  const breaches =
    asked.length === 0
      ? succeed({ breaches: [], historyGaps: [] })
      : await (await import('./lifecycle-breaches.ts')).lifecycleBreaches(project, api, asked, request);
  if (!breaches.ok) return breaches;
  const graph = await project.graph();
  if (!graph.ok) return graph;
  const steps = checkInSteps({
    graph: graph.value,
    ...rules.value,
    settings,
    asOf: api.asOf,
    breaches: breaches.value.breaches,
    imports: importKnowledge(api, memory),
    ...(only !== undefined && { only }),
  });
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) await memory.yieldControl?.();
  const checked = step.value;
  const isCompared =
    only === undefined && part === undefined && !isBaselineRewritten && api.config.compat?.against !== undefined;
  const compared: Breaks = isCompared ? await findBreaks(project, api) : { ...api, breaks: [] };
  const { breaks, sourceOf, pathOf, notCompared } = compared;
  const { historyGaps } = breaches.value;
  return succeed({
    api,
    graph: graph.value,
    findings: checked.findings,
    breaks: [...historyGaps, ...breaks.filter((each) => !isHistoryGap(each) || historyGaps.length === 0)],
    sourceOf,
    pathOf,
    ...(notCompared !== undefined && { notCompared }),
  });
}

/** The settings without rules that need more than the tree. */
function onlyOverTree(settings: CheckSettings): CheckSettings {
  return { ...settings, rules: settings.rules.filter(({ rule }) => rule.about === 'tree') };
}

/** True if the rule for the number of versions runs and the configuration sets no limit. */
function usesPolicyLimit(
  { rules }: CheckSettings,
  config: LoadedApi['config'],
  only: readonly string[] | undefined,
): boolean {
  const id = 'too-many-versions';
  const given = config.rules[id];
  const isAsked =
    rules.some(({ rule, severity }) => rule.id === id && severity !== 'off') && only?.includes(id) !== false;
  return isAsked && (typeof given !== 'object' || given['limit'] === undefined);
}

/** The enabled and requested rules over the life of the API. */
function selectLifecycleRules({ rules }: CheckSettings, only: readonly string[] | undefined): readonly string[] {
  return rules
    .filter(({ rule, severity }) => rule.about === 'lifecycle' && severity !== 'off')
    .map(({ rule }) => rule.id)
    .filter((id) => only === undefined || only.includes(id));
}

type Breaks = Pick<CheckedApi, 'breaks' | 'sourceOf' | 'pathOf' | 'notCompared'>;

/** An unreadable baseline must not let a change pass. */
async function findBreaks(project: Project, api: LoadedApi): Promise<Breaks> {
  try {
    const compared = await project.compat();
    if (compared.ok) {
      const { gaps, oldErrors, findings, sourceOf, pathOf } = compared.value;
      // Import gaps are reported by the rules; only the comparison knows whether it needs the history.
      return { breaks: [...gaps.filter(isHistoryGap), ...oldErrors, ...findings], sourceOf, pathOf };
    }
    const { findings, cause } = compared.failure;
    const isNew = (finding: Finding): boolean => !api.findings.includes(finding);
    return { breaks: findings.filter(isNew), sourceOf: api.sourceOf, pathOf: api.pathOf, notCompared: cause };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const origin = 'compat.against in shepherd.yaml names it';
    throw new InputError(error.subject, `${error.message}; ${origin}`, { cause: error });
  }
}
