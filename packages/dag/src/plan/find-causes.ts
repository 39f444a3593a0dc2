/** A package's own reasons to move: mandatory removals and moves, and discretionary renames and promotions. */
import {
  unavailableName,
  type ApiElement,
  type ApiFile,
  type ApiTree,
  type PackageVersion,
} from '@protoshepherd/api-tree';

import type { Cause, PlanOptions } from './upgrade-plan.ts';

/** Deprecated items and moves of whole files: changes that the next major version must make. */
export function mandatoryCauses(
  tree: ApiTree,
  { files }: PackageVersion,
  options: Pick<PlanOptions, 'countTypes'>,
): Cause[] {
  return files.flatMap((file) => [
    ...findMove(tree, file),
    ...file.elements
      .filter((element) => isOutermost(element) && isReason(element, options))
      .map((element): Cause => ({ kind: 'deprecated', element })),
  ]);
}

/** Renames and promotions: changes that wait until the package moves for another reason. */
export function discretionaryCauses({ files }: PackageVersion): Cause[] {
  return files.flatMap((file) =>
    file.elements.flatMap((element): Cause[] => {
      const { rename, oneofPromotion } = element;
      if (rename !== undefined) return [{ kind: 'rename', element, to: rename }];
      return oneofPromotion === undefined ? [] : [{ kind: 'promotion', element, to: oneofPromotion }];
    }),
  );
}

/** Is an element deprecated, and does that change the next major version? */
export function isReason(element: ApiElement, { countTypes }: Pick<PlanOptions, 'countTypes'>): boolean {
  const { kind, name, isDeprecated } = element;
  if (!isDeprecated) return false;
  if (!countTypes) return kind === 'field' || kind === 'enumValue';
  // A zero value that is already marked unavailable stays as it is.
  return kind !== 'enumValue' || name !== unavailableName;
}

/** Elements inside a deprecated element are removed with it, and are not causes themselves. */
function isOutermost(element: ApiElement): boolean {
  for (let around = element.parent; around !== undefined; around = around.parent) if (around.isDeprecated) return false;
  return true;
}

/**
 * The package that the types of a file move to. Empty if that package already exists and is not a candidate, because
 * then the move is complete.
 */
export function findMove(
  tree: ApiTree,
  file: ApiFile,
): { readonly kind: 'move'; readonly file: ApiFile; readonly to: string }[] {
  const to = file.moveToPackage;
  if (to === undefined) return [];
  const status = tree.package(to)?.status;
  return status === undefined || status === 'candidate' ? [{ kind: 'move', file, to }] : [];
}
