/**
 * Reads the declarations in the trees of all releases. Releases are processed in the order of versions, and only the files that differ from the previous
 * release are read. Every version of a file is read and parsed once.
 */
import { identifyFile, type VersionNaming } from '@protoshepherd/api-tree';
import { parseFile } from '@protoshepherd/syntax';
import { readGitObjects } from '@protoshepherd/workspace';

import type { ApiHistory } from '../api-history.ts';
import { nameRelease } from '../availability/find-availability.ts';
import type { MainlineLocation } from '../mainline/read-mainline.ts';
import type { RepositoryFile } from '../mainline/repository-files.ts';
import { locateHistory, type HistoryRequest } from '../locate-history.ts';
import { compareTrees } from '../releases/compare-trees.ts';
import { presenceOfPackage } from '../releases/release-contents.ts';
import { DeclarationTable } from './declaration-table.ts';
import { PackageTrack, type NumberedDeclarations } from './package-track.ts';
import type { ReleasedDeclarations } from './released-declarations.ts';
import { readWrittenFile, type WrittenFile } from './written-declaration.ts';

/** Reads the declarations of every release of a history; undefined if the roots are not in a git repository. */
export async function readReleasedDeclarations(
  places: HistoryRequest,
  history: ApiHistory,
): Promise<ReleasedDeclarations | undefined> {
  const place = await locateHistory(places);
  if (place === undefined) return undefined;
  const steps = await stepsBetween(place, history);
  const files = await readVersions(place, steps);
  return followReleases(place, history, steps, files);
}

/** A file whose version differs from that in the previous release. */
interface FileStep {
  readonly file: RepositoryFile;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** For each release, the differences of its files from the previous release. */
type ReleaseSteps = readonly (readonly FileStep[])[];

async function stepsBetween({ repository, files }: MainlineLocation, { releases }: ApiHistory): Promise<ReleaseSteps> {
  const pairs = releases.map(({ commit }, index) => ({ before: releases[index - 1]?.commit, after: commit }));
  return (await compareTrees(repository, pairs, files)).map((differences) =>
    differences.flatMap(({ place, before, after }): FileStep[] => {
      const file = files.find(place);
      return file === undefined ? [] : [{ file, before, after }];
    }),
  );
}

async function readVersions(
  { repository }: MainlineLocation,
  steps: ReleaseSteps,
): Promise<ReadonlyMap<string, WrittenFile>> {
  const ids = new Set(steps.flatMap((step) => step.flatMap(({ after }) => after ?? [])));
  const files = new Map<string, WrittenFile>();
  await readGitObjects(repository, [...ids], (id, content) => {
    files.set(id, readWrittenFile(parseFile({ path: '', text: content.toString('utf8') })));
  });
  return files;
}

function followReleases(
  place: MainlineLocation,
  history: ApiHistory,
  steps: ReleaseSteps,
  files: ReadonlyMap<string, WrittenFile>,
): ReleasedDeclarations {
  const table = new DeclarationTable(files.values());
  const numbered = numberVersions(files, table);
  const packages = new Map<string, PackageTrack>();
  const getOrCreateTrack = (name: string): PackageTrack => {
    const track = packages.get(name) ?? new PackageTrack(name);
    packages.set(name, track);
    return track;
  };
  for (const [index, release] of history.releases.entries()) {
    const touched = new Set<string>();
    for (const { file, before, after } of steps[index] ?? []) {
      const old = resolvePackage(place, file, before === undefined ? undefined : files.get(before));
      const young = resolvePackage(place, file, after === undefined ? undefined : files.get(after));
      if (old !== undefined) getOrCreateTrack(old).remove(file);
      if (young !== undefined) getOrCreateTrack(young).set(file, numbered.get(after ?? '') ?? new Map());
      for (const name of [old, young]) if (name !== undefined) touched.add(name);
    }
    for (const name of touched) {
      const own = history.packages.get(name);
      getOrCreateTrack(name).settle(index, own !== undefined && presenceOfPackage(own).isIn(release));
    }
  }
  const names = [...packages.keys()].toSorted();
  return {
    releases: history.releases.map(nameRelease),
    texts: table.texts,
    packages: names.flatMap((name) => packages.get(name)?.build(history.releases.length, table.declarations) ?? []),
  };
}

function numberVersions(
  files: ReadonlyMap<string, WrittenFile>,
  table: DeclarationTable,
): ReadonlyMap<string, NumberedDeclarations> {
  return new Map(
    [...files].map(([id, { package: packageName, declarations }]) => [
      id,
      new Map(declarations.map((each) => [each.name, table.assignNumber(each, packageName)])),
    ]),
  );
}

/** The package version of a file; a file without a package outside the roots belongs to none. */
function resolvePackage(
  naming: VersionNaming,
  { path, isElsewhere }: RepositoryFile,
  file: WrittenFile | undefined,
): string | undefined {
  if (file === undefined) return undefined;
  const { package: declared, hasService } = file;
  const name =
    naming.layout === 'envoy' ? declared : identifyFile(naming, { path, package: declared, hasService }).name;
  return isElsewhere && name === '' ? undefined : name;
}
