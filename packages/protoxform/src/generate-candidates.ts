/** Generates the next major version of a tree. */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { UpgradePlan } from '@protoshepherd/dag';

import { candidateMark } from './candidate-mark.ts';
import { nextText } from './edit/edits-for.ts';
import { planUpgrade, type PlannedUpgrade } from './plan/plan-upgrade.ts';
import type { UpgradeOptions } from './upgrade-options.ts';

/** A generated file. */
export interface CandidateFile {
  readonly path: string;
  readonly text: string;
  readonly source: ApiFile;
}

/** Generates the next version of every file that a plan moves. */
export function generateCandidates(tree: ApiTree, plan: UpgradePlan, options: UpgradeOptions): CandidateFile[] {
  return [...renderCandidates(planUpgrade(tree, plan, options))];
}

/** Renders a plan, one file at a time. Without quirks, each file gets a header that names its source. */
export function* renderCandidates({ context, files }: PlannedUpgrade): Generator<CandidateFile, void> {
  const isMarked = context.options.quirks === undefined;
  for (const upgrade of files) {
    const text = nextText(context, upgrade);
    const source = upgrade.file;
    yield {
      path: upgrade.to.path,
      text: isMarked ? candidateMark.mark(text, source.schemaFile.tree.file) : text,
      source,
    };
  }
}
