/**
 * Finds reasons why a cut is impossible: the new version exists already, or a stable version would depend on an unstable
 * one.
 */
import type { ApiFile, ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import type { FileImport } from '@protoshepherd/schema';
import { locate, type Finding, type Location } from '@protoshepherd/source';
import { childRows, KindNumber, viewAt } from '@protoshepherd/syntax';

import { createFinding, type ProtoxformFindingId } from '../finding-ids.ts';
import type { Cut } from './freeze-plan.ts';

/** Finds all obstacles to some cuts. */
export function findObstacles(tree: ApiTree, cuts: readonly Cut[]): Finding[] {
  const chosen = new Set(cuts.map((cut) => cut.candidate));
  return cuts.flatMap((cut) => [...takenNames(tree, cut), ...openImports(tree, cut, chosen)]);
}

function takenNames(tree: ApiTree, { candidate, version, to }: Cut): Finding[] {
  const [file] = candidate.files;
  const taken = candidate.version?.point === 0 ? tree.package(to) : candidate;
  if (file === undefined || taken === undefined) return [];
  const message =
    taken === candidate
      ? `${candidate.name} has a number after its stage, so its stable version is unknown; rename the package by hand`
      : `${candidate.name} cannot become ${to}, which already exists; remove one of the two packages`;
  const [row = 0] = childRows(file.schemaFile.tree.rows, 0, KindNumber.package);
  return [obstacle('freeze-taken', message, candidate, locationOf(file, row), `${candidate.name} ${version}`)];
}

/** A stable version must not import a candidate that may still change. */
function openImports(tree: ApiTree, { candidate, to }: Cut, chosen: ReadonlySet<PackageVersion>): Finding[] {
  return candidate.files.flatMap((file) =>
    file.schemaFile.imports.flatMap((each: FileImport) => {
      const target = tree.file(each.path)?.packageVersion;
      if (target === undefined || target === candidate || target.status !== 'candidate' || chosen.has(target))
        return [];
      const message = `${to} would be stable and import the candidate ${target.name}; freeze ${target.family} as well`;
      return [
        obstacle('freeze-closure', message, candidate, locationOf(file, each.row), `${candidate.name} ${each.path}`),
      ];
    }),
  );
}

function obstacle(
  rule: ProtoxformFindingId,
  message: string,
  own: PackageVersion,
  location: Location,
  subject: string,
): Finding {
  return createFinding({ rule, severity: 'error', message, location, package: own.name, subject });
}

function locationOf({ path, schemaFile: { tree } }: ApiFile, row: number): Location {
  return locate(path, tree.lines, viewAt(tree, row).span);
}
