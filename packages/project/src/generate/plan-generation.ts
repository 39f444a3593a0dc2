/** An API to the plan of its next major version: which packages move, what happens to each file, and what stands in the way. Nothing is rendered yet. */
import { newMajorSuffix, splitPackageName, type ApiFile, type NewMajorSuffix } from '@protoshepherd/api-tree';
import { buildPackageGraph, planNextMajor } from '@protoshepherd/dag';
import {
  beginUpgrade,
  findProblems,
  hiddenPrefixOf,
  planFiles,
  planMerges,
  type FileMerge,
  type PlannedUpgrade,
  type UpgradeOptions,
} from '@protoshepherd/protoxform';
import type { Finding } from '@protoshepherd/source';

import type { LoadedApi } from '../read/loaded-api.ts';
import type { GenerationRequest } from './generation.ts';
import { checkBumps } from './plan-api.ts';
import { planOptionsOf } from './plan-request.ts';

/** What would happen, and what stands in its way. */
export interface PlannedGeneration {
  readonly planned: PlannedUpgrade;
  /** What the active files of a shadow take in from the versions before them. */
  readonly merges: readonly FileMerge[];
  readonly problems: readonly Finding[];
}

/** Plans the next major version. `onMoving` gets the files that move as soon as they are known; more than half of the work is still to be done then. */
export function planGeneration(
  api: LoadedApi,
  request: GenerationRequest,
  onMoving: (files: Iterable<ApiFile>) => void,
): PlannedGeneration {
  const { tree } = api;
  const { discretionary, quirks, shadow } = request;
  checkBumps(tree, request);
  const plan = planNextMajor(buildPackageGraph(tree), {
    ...planOptionsOf(request),
    newMajorSuffix: candidateSuffix(api),
  });
  const hiddenPrefix = hiddenPrefixOf(tree, quirks === undefined ? {} : { quirks });
  const options: UpgradeOptions = {
    discretionary,
    // The original had a hundred columns, whatever a project has chosen since.
    ...(quirks === undefined ? { style: api.style } : { quirks }),
    ...(shadow !== undefined && { shadow: { hiddenPrefix, apiVersion: shadow.apiVersion } }),
  };
  const context = beginUpgrade(tree, plan, options);
  onMoving(context.names.files);
  const planned = planFiles(context);
  const merges = shadow === undefined ? [] : planMerges(planned.context);
  // The original did not look, and left what it left.
  return { planned, merges, problems: quirks === undefined ? findProblems(planned.context, planned.files) : [] };
}

/**
 * What stands behind the number of a new major version. Earlier candidates were set aside unread, but they show how the API names its next major versions, and a plan of
 * the whole tree counts them. So they count here, too, by the package that their text names.
 */
export function candidateSuffix({ tree, setAside }: Pick<LoadedApi, 'tree' | 'setAside'>): NewMajorSuffix {
  const names = new Set(setAside.flatMap(({ text }) => /^package\s+([\w.]+)\s*;/m.exec(text)?.[1] ?? []));
  const generated = [...names].map((name) => ({ version: splitPackageName(name).version, isTarget: true }));
  return newMajorSuffix({ layout: tree.layout, packages: [...tree.packages, ...generated] });
}
