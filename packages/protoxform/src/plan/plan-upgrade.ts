/** Turns a plan for packages into a plan for files: for each file with a next version, its destination and the steps of its elements. */
import type { ApiTree } from '@protoshepherd/api-tree';
import type { UpgradePlan } from '@protoshepherd/dag';
import { sortBy } from '@protoshepherd/source';

import type { UpgradeContext } from '../edit/file-draft.ts';
import { nextFiles } from '../next-files.ts';
import { NextNames } from '../next-names.ts';
import type { UpgradeOptions } from '../upgrade-options.ts';
import { planFile } from './plan-file.ts';
import type { FileUpgrade } from './upgrade-step.ts';

/** The steps of all files in an upgrade. */
export interface PlannedUpgrade {
  readonly context: UpgradeContext;
  /** By destination path. */
  readonly files: readonly FileUpgrade[];
}

/** Plans the steps of every file with a next version. */
export function planUpgrade(tree: ApiTree, plan: UpgradePlan, options: UpgradeOptions): PlannedUpgrade {
  return planFiles(beginUpgrade(tree, plan, options));
}

/** Determines which files get a next version, and their names: the first half of `planUpgrade`, for callers that need only that. */
export function beginUpgrade(tree: ApiTree, plan: UpgradePlan, options: UpgradeOptions): UpgradeContext {
  const names = new NextNames(tree, nextFiles(tree, plan.upgrades, options));
  return { tree, names, options, annotations: findAnnotationPackage(tree) };
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

/** The package of the status annotations in the tree's files. */
function findAnnotationPackage(tree: ApiTree): string | undefined {
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
