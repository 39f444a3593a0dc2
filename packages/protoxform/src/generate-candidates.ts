/** The next major version of a tree: a text for every file that gets one. */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { UpgradePlan } from '@protoshepherd/dag';
import { sortBy } from '@protoshepherd/source';

import { nextText } from './edit/edits-for.ts';
import type { UpgradeContext } from './edit/file-draft.ts';
import { NextNames } from './next-names.ts';
import { planFile } from './plan/plan-file.ts';
import type { FileUpgrade } from './plan/upgrade-step.ts';
import type { UpgradeOptions } from './upgrade-options.ts';

/** A generated file. */
export interface CandidateFile {
  readonly path: string;
  readonly text: string;
  readonly source: ApiFile;
}

/** Says what happens to every file that gets a next version, by path. */
export function planUpgrade(
  tree: ApiTree,
  plan: UpgradePlan,
  options: UpgradeOptions,
): { readonly context: UpgradeContext; readonly files: readonly FileUpgrade[] } {
  const names = new NextNames(tree, plan.upgrades, options);
  const context: UpgradeContext = { tree, names, options, annotations: annotationsOf(tree) };
  const files = [...names.files].flatMap((file) => {
    const to = names.file(file);
    return to === undefined ? [] : [planFile(tree, names, file, to, options)];
  });
  return { context, files: sortBy(files, (each) => each.to.path) };
}

/** Generates the next version of every file that a plan moves. */
export function generateCandidates(tree: ApiTree, plan: UpgradePlan, options: UpgradeOptions): CandidateFile[] {
  const { context, files } = planUpgrade(tree, plan, options);
  return files.map((upgrade) => ({ path: upgrade.to.path, text: nextText(context, upgrade), source: upgrade.file }));
}

const statusNames = /^\(\.?((?:udpa|xds|shepherd)\.annotations(?:\.v\d+)?)\.file_status\)/;

/** The package of the annotations that files of the tree give their status with. */
function annotationsOf(tree: ApiTree): string | undefined {
  for (const file of tree.files) {
    const row = file.isTarget ? file.status?.row : undefined;
    const { tree: syntax } = file.schemaFile;
    const written =
      row === undefined
        ? undefined
        : optionNameAt(syntax.file.text, syntax.tokens.starts[syntax.rows[row + 1] as number] as number);
    const name = written === undefined ? undefined : statusNames.exec(written)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}

function optionNameAt(text: string, offset: number): string {
  return text.slice(offset, offset + 200).replace(/^option\s*/, '');
}
