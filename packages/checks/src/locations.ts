/** The locations that rules report: statements, packages and files. */
import { locatePackage, locateRow, type PackageVersion } from '@protoshepherd/api-tree';
import type { Step, Use } from '@protoshepherd/dag';
import type { Location, RelatedPlace } from '@protoshepherd/source';

export { locateFile, locatePackage, locateRow } from '@protoshepherd/api-tree';

/** The location of a use. */
export function locateUse({ file, row }: Use): Location {
  return locateRow(file, row);
}

/** The location of the first use in a target file, otherwise of the first use. */
export function locateStep({ uses }: Step): Location {
  return locateUse((uses.find(({ file }) => file.isTarget) ?? uses[0]) as Use);
}

/** The primary location of a finding about a package: the first use in a target file, otherwise the package itself. */
export function locateInTarget(own: PackageVersion, steps: readonly Step[]): Location {
  const use = steps.flatMap(({ uses }) => uses).find(({ file }) => file.isTarget);
  return use === undefined ? locatePackage(own) : locateUse(use);
}

/** A step as a related location. */
export function relateStep(step: Step, prefix = ''): RelatedPlace {
  return { message: `${prefix}${step.from.name} imports ${step.to.name}`, location: locateStep(step) };
}
