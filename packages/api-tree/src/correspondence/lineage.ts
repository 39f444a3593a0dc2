/**
 * Where a package comes from. Messages may say which type they were before, files may say which package they will go to, and a family has its
 * older versions; in this order, the first that says anything is believed.
 */
import { sortBy } from '@protoshepherd/source';

import type { ApiTree } from '../api-tree.ts';
import type { PackageVersion } from '../package-version.ts';

/** What a lineage is known by. */
export type LineageBasis = 'previous-type' | 'move' | 'family';

/** A package and one that it comes from. */
export interface Lineage {
  readonly package: PackageVersion;
  /** The name of the older package, which may be gone by now. */
  readonly previous: string;
  readonly basis: LineageBasis;
  /** Does the older package belong to another family? */
  readonly isMoved: boolean;
}

/** Where the packages below the roots come from, by package and then by the older package. */
export function findLineage(tree: ApiTree): Lineage[] {
  const announced = announcedMoves(tree);
  return tree.packages.filter((each) => each.isTarget).flatMap((each) => lineageOf(tree, each, announced));
}

function lineageOf(
  tree: ApiTree,
  own: PackageVersion,
  announced: ReadonlyMap<string, readonly PackageVersion[]>,
): Lineage[] {
  const describe = (basis: LineageBasis, names: Iterable<string>): Lineage[] =>
    sortBy(new Set(names), (name) => name).flatMap((previous) => {
      const isMoved = tree.package(previous)?.family !== own.family;
      return previous === own.name ? [] : [{ package: own, previous, basis, isMoved }];
    });
  const byType = describe('previous-type', previousPackages(tree, own));
  if (byType.length > 0) return byType;
  const byMove = describe(
    'move',
    (announced.get(own.name) ?? []).map((each) => each.name),
  );
  if (byMove.length > 0) return byMove;
  const older = own.siblings[own.siblings.indexOf(own) - 1];
  return older?.version === undefined ? [] : describe('family', [older.name]);
}

/** The packages of the types that the messages of a package were before. */
export function previousPackages(tree: ApiTree, own: PackageVersion): string[] {
  return own.files.flatMap((file) => file.previousTypes.map((type) => packageOfType(tree, type)));
}

/** A type that is gone has no declaration to ask; then the names that look like types are cut off. */
function packageOfType(tree: ApiTree, type: string): string {
  const path = tree.schema.declaration(type)?.file.path;
  const known = path === undefined ? undefined : tree.file(path)?.packageVersion.name;
  return (
    known ??
    type
      .split('.')
      .filter((part) => !/^[A-Z]/.test(part))
      .join('.')
  );
}

function announcedMoves(tree: ApiTree): ReadonlyMap<string, readonly PackageVersion[]> {
  const moves = new Map<string, PackageVersion[]>();
  for (const file of tree.files) {
    const to = file.moveToPackage;
    if (to !== undefined) moves.set(to, [...(moves.get(to) ?? []), file.packageVersion]);
  }
  return moves;
}

/** Are two packages versions of one family, or do the files of one announce that it becomes the other? */
export function areRelated(one: PackageVersion, other: PackageVersion): boolean {
  return one.family === other.family || announcesMove(one, other) || announcesMove(other, one);
}

function announcesMove({ files }: PackageVersion, { name }: PackageVersion): boolean {
  return files.some(({ moveToPackage }) => moveToPackage === name);
}
