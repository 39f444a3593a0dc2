/** A plan for packages becomes a plan for files: for each one that gets a next version, where it goes and what happens to its elements. */
import type { ApiTree } from '@protoshepherd/api-tree';
import type { UpgradePlan } from '@protoshepherd/dag';
import { sortBy } from '@protoshepherd/source';

import type { UpgradeContext } from '../edit/file-draft.ts';
import { nextFiles } from '../next-files.ts';
import { NextNames } from '../next-names.ts';
import type { UpgradeOptions } from '../upgrade-options.ts';
import { planFile } from './plan-file.ts';
import type { FileUpgrade } from './upgrade-step.ts';

/** What happens to every file of an upgrade. */
export interface PlannedUpgrade {
  readonly context: UpgradeContext;
  /** By the path they go to. */
  readonly files: readonly FileUpgrade[];
}

/** Says what happens to every file that gets a next version. */
export function planUpgrade(tree: ApiTree, plan: UpgradePlan, options: UpgradeOptions): PlannedUpgrade {
  return planFiles(beginUpgrade(tree, plan, options));
}

/** Finds out which files get a next version, and what it is called: the first half of `planUpgrade`, for whoever can go on with that much. */
export function beginUpgrade(tree: ApiTree, plan: UpgradePlan, options: UpgradeOptions): UpgradeContext {
  const names = new NextNames(tree, nextFiles(tree, plan.upgrades, options));
  return { tree, names, options, annotations: annotationsOf(tree) };
}

/** The second half of `planUpgrade`. */
export function planFiles(context: UpgradeContext): PlannedUpgrade {
  const { tree, names, options } = context;
  const files = [...names.files].flatMap((file) => {
    const to = names.file(file);
    return to === undefined ? [] : [planFile(tree, names, file, to, options)];
  });
  return { context, files: sortBy(files, (each) => each.to.path) };
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
