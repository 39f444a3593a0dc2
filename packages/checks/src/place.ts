/** Where rules point to: a statement, a package, a file. */
import { placeOfPackage, placeOfRow, type PackageVersion } from '@protoshepherd/api-tree';
import type { Step, Use } from '@protoshepherd/dag';
import type { Location, RelatedPlace } from '@protoshepherd/source';

export { placeOfFile, placeOfPackage, placeOfRow } from '@protoshepherd/api-tree';

/** The place of what makes an edge of the graph. */
export function placeOfUse({ file, row }: Use): Location {
  return placeOfRow(file, row);
}

/** The first place that makes a step, in a target if there is one. */
export function placeOfStep({ uses }: Step): Location {
  return placeOfUse((uses.find(({ file }) => file.isTarget) ?? uses[0]) as Use);
}

/** Where to look first for a finding about a package: the first step that a target takes, else the package itself. */
export function placeInTarget(own: PackageVersion, steps: readonly Step[]): Location {
  const use = steps.flatMap(({ uses }) => uses).find(({ file }) => file.isTarget);
  return use === undefined ? placeOfPackage(own) : placeOfUse(use);
}

/** A step as a place to show. */
export function relateStep(step: Step, prefix = ''): RelatedPlace {
  return { message: `${prefix}${step.from.name} imports ${step.to.name}`, location: placeOfStep(step) };
}
