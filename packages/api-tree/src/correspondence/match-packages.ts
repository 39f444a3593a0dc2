/**
 * Matches packages of two states. A rename is recognised if the manifest declares it (`moved`), if messages name their previous type, if files
 * announce a move, or if most declarations are the same.
 */
import type { ApiTree } from '../api-tree.ts';
import type { PackageVersion } from '../package-version.ts';
import type { Evidence } from './evidence.ts';
import { listRelatedPackages, type PackageRelations } from './package-relations.ts';
import { byKey, PairingDraft, type Pairing, type Sides } from './pairing.ts';
import { matchSimilarDeclarations, type Candidate } from './match-similar-declarations.ts';

/** The evidence that a package can give. */
export type PackageEvidence = Extract<Evidence, 'same name and number' | 'lineage' | 'place and shape'>;

/** Matches the packages below the roots; `moved` maps new package names to old ones. */
export function matchPackages(
  trees: Sides<ApiTree>,
  kinship: PackageRelations,
  moved: ReadonlyMap<string, string>,
  accept: readonly PackageEvidence[],
): Pairing<PackageVersion> {
  const listTargets = ({ packages }: ApiTree): readonly PackageVersion[] => packages.filter((each) => each.isTarget);
  const draft = new PairingDraft(listTargets(trees.before), listTargets(trees.after));
  for (const evidence of accept) {
    const left = draft.left();
    if (evidence === 'same name and number') draft.run(byKey(evidence, ({ name }) => name));
    else if (left.before.length === 0 || left.after.length === 0) break;
    else if (evidence === 'lineage')
      addMoves(draft, left, [...listManifestMoves(moved), ...listAnnouncedMoves(trees, left)]);
    else {
      const similar = matchSimilarDeclarations(left.before.map(candidate), left.after.map(candidate), (before, after) =>
        kinship.mayFamilyBeRenamed(before.value, after.value),
      );
      for (const [source, target] of similar) draft.add(source.value, target.value, evidence);
    }
  }
  return draft.finish();
}

type Move = readonly [from: string, to: string];

function addMoves(
  draft: PairingDraft<PackageVersion>,
  { before, after }: Sides<readonly PackageVersion[]>,
  moves: readonly Move[],
): void {
  const isGone = new Map(before.map((each) => [each.name, each]));
  const isNew = new Map(after.map((each) => [each.name, each]));
  for (const [from, to] of moves) {
    const [source, target] = [isGone.get(from), isNew.get(to)];
    if (source !== undefined && target !== undefined) draft.add(source, target, 'lineage');
  }
}

function listManifestMoves(moved: ReadonlyMap<string, string>): Move[] {
  return [...moved].map(([to, from]) => [from, to]);
}

/**
 * Moves that the packages of either side declare, in both directions, so that swapping the trees gives the same pairs.
 */
function listAnnouncedMoves(trees: Sides<ApiTree>, { before, after }: Sides<readonly PackageVersion[]>): Move[] {
  const told = (tree: ApiTree, own: PackageVersion): Move[] =>
    listRelatedPackages(tree, own).flatMap((other): Move[] => [
      [other, own.name],
      [own.name, other],
    ]);
  return [...before.flatMap((own) => told(trees.before, own)), ...after.flatMap((own) => told(trees.after, own))];
}

interface PackageCandidate extends Candidate {
  readonly value: PackageVersion;
}

function candidate(value: PackageVersion): PackageCandidate {
  return {
    value,
    name: value.name,
    members: value.files.flatMap(({ schemaFile }) => schemaFile.topLevel.map(({ kind, name }) => `${kind} ${name}`)),
    neighbours: value.files.flatMap(({ path }) => [path, path.slice(path.lastIndexOf('/') + 1)]),
  };
}
