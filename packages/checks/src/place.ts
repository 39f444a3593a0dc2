/** Where rules point to: a statement, a package, a file. */
import type { ApiFile, PackageVersion } from '@protoshepherd/api-tree';
import type { Step, Use } from '@protoshepherd/dag';
import { locate, type Location, type RelatedPlace } from '@protoshepherd/source';
import { childRows, KindNumber, viewAt, type SyntaxNode } from '@protoshepherd/syntax';

/** The place of a statement or of a part of one. */
export function placeOfRow(file: ApiFile, row: number): Location {
  const { tree } = file.schemaFile;
  return locate(file.path, tree.lines, (viewAt(tree, row) as SyntaxNode).span);
}

/** The place of what makes an edge of the graph. */
export function placeOfUse({ file, row }: Use): Location {
  return placeOfRow(file, row);
}

/** The package statement of a file; its first character where there is none. */
export function placeOfFile(file: ApiFile): Location {
  const { tree } = file.schemaFile;
  const [row] = childRows(tree.rows, 0, KindNumber.package);
  return row === undefined ? locate(file.path, tree.lines, { start: 0, end: 0 }) : placeOfRow(file, row);
}

/** The package statement of the first file of a package, below a root if there is one. */
export function placeOfPackage({ files }: PackageVersion): Location {
  return placeOfFile((files.find((file) => file.isTarget) ?? files[0]) as ApiFile);
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
