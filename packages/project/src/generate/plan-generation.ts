/** Plans the next major version of an API: which packages move, the steps for each file, and what prevents it. Nothing is rendered. */
import { newMajorSuffix, splitPackageName, type ApiFile, type NewMajorSuffix } from '@protoshepherd/api-tree';
import { buildPackageGraph, planNextMajor } from '@protoshepherd/dag';
import {
  beginUpgrade,
  findProblems,
  chooseHiddenPrefix,
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
import { toPlanOptions } from './plan-request.ts';

/** The plan and its problems. */
export interface PlannedGeneration {
  readonly planned: PlannedUpgrade;
  /** The merges of earlier versions into the active files of a shadow. */
  readonly merges: readonly FileMerge[];
  readonly problems: readonly Finding[];
}

/** Plans the next major version. `onMoving` receives the moving files as early as possible, with more than half of the work still ahead. */
export function planGeneration(
  api: LoadedApi,
  request: GenerationRequest,
  onMoving: (files: Iterable<ApiFile>) => void,
): PlannedGeneration {
  const { tree } = api;
  const { discretionary, quirks, shadow } = request;
  checkBumps(tree, request);
  const plan = planNextMajor(buildPackageGraph(tree), {
    ...toPlanOptions(request),
    newMajorSuffix: candidateSuffix(api),
  });
  const hiddenPrefix = chooseHiddenPrefix(tree, quirks === undefined ? {} : { quirks });
  const options: UpgradeOptions = {
    discretionary,
    // The original generator used a hundred columns, regardless of the project's style.
    ...(quirks === undefined ? { style: api.style } : { quirks }),
    ...(shadow !== undefined && { shadow: { hiddenPrefix, apiVersion: shadow.apiVersion } }),
  };
  const context = beginUpgrade(tree, plan, options);
  onMoving(context.names.files);
  const planned = planFiles(context);
  const merges = shadow === undefined ? [] : planMerges(planned.context);
  // The original generator did not check for problems.
  return { planned, merges, problems: quirks === undefined ? findProblems(planned.context, planned.files) : [] };
}

/**
 * The suffix of new major versions. Earlier candidates were set aside unread, but they show how the API names its next major versions, and a plan of the whole tree
 * counts them. So they count here as well, by the package in their text.
 */
export function candidateSuffix({ tree, setAside }: Pick<LoadedApi, 'tree' | 'setAside'>): NewMajorSuffix {
  const names = new Set(setAside.flatMap(({ text }) => /^package\s+([\w.]+)\s*;/m.exec(text)?.[1] ?? []));
  const generated = [...names].map((name) => ({
    version: splitPackageName(name, tree.stages).version,
    isTarget: true,
  }));
  return newMajorSuffix({ layout: tree.layout, packages: [...tree.packages, ...generated] });
}
