/** From an API to its next major version: a plan for packages, a plan for files, texts. */
import type { ApiFile } from '@protoshepherd/api-tree';
import { buildPackageGraph, planNextMajor, type Closure, type Discretion } from '@protoshepherd/dag';
import {
  beginUpgrade,
  findProblems,
  hiddenPrefixOf,
  planMerges,
  planFiles,
  type FileMerge,
  type PlannedUpgrade,
  type Quirks,
  type UpgradeOptions,
} from '@protoshepherd/protoxform';
import type { Finding } from '@protoshepherd/source';

import type { CommonOptionValues } from '../command.ts';
import type { LoadedApi } from '../load/load-api.ts';
import { checkBumps } from '../plan/check-bumps.ts';

/** What would happen, and what stands in its way. */
export interface Generation {
  readonly planned: PlannedUpgrade;
  /** With `--shadow`, what active files take in from the versions before them. */
  readonly merges: readonly FileMerge[];
  readonly problems: readonly Finding[];
}

/** Plans the next major version as the options say. The caller is told which files get one as soon as that is known; more than half of the work is still to be done then. */
export function planGeneration(
  { tree }: LoadedApi,
  options: CommonOptionValues,
  onMoving: (files: Iterable<ApiFile>) => void,
): Generation {
  const discretionary = (options.discretionary ?? 'with-mandatory') as Discretion;
  const quirks = options.quirks as Quirks | undefined;
  const bump = options.bump ?? [];
  checkBumps(tree, { bump });
  const plan = planNextMajor(buildPackageGraph(tree), {
    closure: (options.closure ?? 'package') as Closure,
    edges: 'imports',
    // For the original, a rename was never a reason to make a new version.
    discretionary: quirks === undefined ? discretionary : 'with-mandatory',
    bump,
    countMethods: quirks === undefined,
    countTypes: quirks === undefined,
  });
  const hiddenPrefix = hiddenPrefixOf(tree, quirks === undefined ? {} : { quirks });
  const upgradeOptions: UpgradeOptions = {
    discretionary,
    ...(quirks !== undefined && { quirks }),
    ...(options.shadow === true && { shadow: { hiddenPrefix, apiVersion: options.apiVersion } }),
  };
  const context = beginUpgrade(tree, plan, upgradeOptions);
  onMoving(context.names.files);
  const planned = planFiles(context);
  // The original did not look, and left what it left.
  const merges = options.shadow === true ? planMerges(planned.context) : [];
  return { planned, merges, problems: quirks === undefined ? findProblems(planned.context, planned.files) : [] };
}
