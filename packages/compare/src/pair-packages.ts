/**
 * Which packages go on under another name: somebody says so (`moved`), messages say which type they were before, files say where they will go, or
 * most declarations are the same.
 */
import { previousPackages, type ApiTree, type PackageVersion } from '@protoshepherd/api-tree';

import { pairBy, pairingOf, type Pairing } from './pairing.ts';
import { similarDeclarations, type Candidate } from './similar-declarations.ts';

/** Pairs the packages below the roots; `moved` gives the old name of packages by their new one. */
export function pairPackages(
  before: ApiTree,
  after: ApiTree,
  moved: ReadonlyMap<string, string>,
): Pairing<PackageVersion> {
  const old = before.packages.filter((each) => each.isTarget);
  const now = after.packages.filter((each) => each.isTarget);
  const byName = pairBy(old, now, (each) => each.name);
  const partners = new Map(byName.pairs.map((pair) => [pair.before, pair.after]));
  if (byName.removed.length === 0 || byName.added.length === 0) return byName;
  const isGone = new Map(byName.removed.map((each) => [each.name, each]));
  const isNew = new Map(byName.added.map((each) => [each.name, each]));
  for (const [from, to] of [...toldMoves(moved), ...announcedMoves(before, after, byName)]) {
    const source = isGone.get(from);
    const target = isNew.get(to);
    if (source === undefined || target === undefined) continue;
    partners.set(source, target);
    isGone.delete(from);
    isNew.delete(to);
  }
  const similar = similarDeclarations([...isGone.values()].map(candidate), [...isNew.values()].map(candidate));
  for (const [source, target] of similar) partners.set(source.value, target.value);
  return pairingOf(old, now, partners);
}

type Move = readonly [from: string, to: string];

function toldMoves(moved: ReadonlyMap<string, string>): Move[] {
  return [...moved].map(([to, from]) => [from, to]);
}

/** Moves that the packages of either side tell of, in both directions, so that exchanging the trees changes nothing. */
function announcedMoves(before: ApiTree, after: ApiTree, { removed, added }: Pairing<PackageVersion>): Move[] {
  const told = (tree: ApiTree, own: PackageVersion): Move[] =>
    [...previousPackages(tree, own), ...own.files.flatMap(({ moveToPackage }) => moveToPackage ?? [])].flatMap(
      (other): Move[] => [
        [other, own.name],
        [own.name, other],
      ],
    );
  return [...removed.flatMap((own) => told(before, own)), ...added.flatMap((own) => told(after, own))];
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
