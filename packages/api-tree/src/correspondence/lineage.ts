/**
 * Where a package comes from. The first source with an answer counts: previous types of messages, then moves that files announce, then the
 * older version of the family.
 */
import { sortBy } from '@protoshepherd/source';

import type { ApiTree } from '../api-tree.ts';
import type { PackageVersion } from '../package-version.ts';

/** The source of a lineage. */
export type LineageBasis = 'previous-type' | 'move' | 'family';

/** A package and one of its predecessors. */
export interface Lineage {
  readonly package: PackageVersion;
  /** The name of the older package, which may no longer exist. */
  readonly previous: string;
  readonly basis: LineageBasis;
  /** Does the older package belong to another family? */
  readonly isMoved: boolean;
}

/** The predecessors of the packages below the roots, ordered by package and then by predecessor. */
export function findLineage(tree: ApiTree): Lineage[] {
  const announced = announcedMoves(tree);
  return tree.packages.filter((each) => each.isTarget).flatMap((each) => findPredecessors(tree, each, announced));
}

function findPredecessors(
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

/** The packages of the previous types of a package's messages. */
export function previousPackages(tree: ApiTree, own: PackageVersion): string[] {
  return own.files.flatMap((file) => file.previousTypes.map((type) => packageOfType(tree, type)));
}

/**
 * A type that no longer exists has no declaration, so its package is guessed: the parts of its name that do not look
 * like types.
 */
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

/** Are two packages versions of one family, or does one announce a move to the other? */
export function areRelated(one: PackageVersion, other: PackageVersion): boolean {
  return one.family === other.family || announcesMove(one, other) || announcesMove(other, one);
}

function announcesMove({ files }: PackageVersion, { name }: PackageVersion): boolean {
  return files.some(({ moveToPackage }) => moveToPackage === name);
}
