/** Reads the contents of releases off the mainline: their own trees, recorded as differences from the commit at which they left the mainline. */
import { readGitObjects } from '@protoshepherd/workspace';

import type { MainlineRecord, OffMainlineRecord, OffMainlineRecords, TreeState } from '../mainline/mainline-record.ts';
import type { FactsLookup } from '../mainline/content-reader.ts';
import { findMergeBases } from '../mainline/find-merge-bases.ts';
import type { MainlineLocation } from '../mainline/read-mainline.ts';
import { packageOfFile } from '../timeline/history-builder.ts';
import { createStateLookup } from '../timeline/state-lookup.ts';
import type { FileFacts } from '../version/file-facts.ts';
import type { FileContents, FileTimeline } from '../mainline/file-timeline.ts';
import { readFileVersion } from '../version/read-file-version.ts';
import { compareTrees, type DifferingFile } from './compare-trees.ts';
import { findAffectedNames, statesInTree, type DeclaringFile } from './tree-states.ts';

/** The results of the cache and of this run. */
export interface KnownReleases {
  readonly offMainline: OffMainlineRecords;
  /** Whether `offMainline` was read for the same mainline. If the mainline has grown since, a release may contain more of it. */
  readonly isSameMainline: boolean;
  /** The timeline of the mainline's files, as far as this run has read them. */
  readonly timeline: FileTimeline;
  /** The facts of the contents that this run has read. */
  readonly factsOf: FactsLookup;
}

/** Reads the trees of commits off a mainline, except those already known. */
export async function readOffMainline(
  place: MainlineLocation,
  mainline: MainlineRecord,
  commits: readonly string[],
  known: KnownReleases,
): Promise<OffMainlineRecords> {
  const positions = await findPositions(place, mainline, commits, known);
  const isKnown = (commit: string): boolean => {
    const before = known.offMainline.get(commit);
    return before !== undefined && before.position === positions.get(commit);
  };
  const unknown = commits.filter((commit) => !isKnown(commit));
  const read = unknown.length === 0 ? undefined : await readRecords(place, mainline, unknown, positions, known);
  return new Map(
    commits.map((commit) => [commit, read?.get(commit) ?? (known.offMainline.get(commit) as OffMainlineRecord)]),
  );
}

/** The newest commit of the mainline that each commit contains. */
async function findPositions(
  { repository }: MainlineLocation,
  { commits: mainline }: MainlineRecord,
  commits: readonly string[],
  { offMainline, isSameMainline }: KnownReleases,
): Promise<ReadonlyMap<string, number>> {
  const positions = new Map<string, number>();
  const unplaced: string[] = [];
  for (const commit of commits) {
    const before = isSameMainline ? offMainline.get(commit) : undefined;
    if (before === undefined) unplaced.push(commit);
    else if (before.position !== undefined) positions.set(commit, before.position);
  }
  const head = mainline.at(-1);
  if (head === undefined || unplaced.length === 0) return positions;
  const positioned = { head, positions: new Map(mainline.map((commit, position) => [commit, position])) };
  return new Map([...positions, ...(await findMergeBases(repository, positioned, unplaced))]);
}

async function readRecords(
  place: MainlineLocation,
  mainline: MainlineRecord,
  commits: readonly string[],
  positions: ReadonlyMap<string, number>,
  { timeline, factsOf }: KnownReleases,
): Promise<OffMainlineRecords> {
  const comparisons = await compareWithMainline(place, mainline, commits, positions, timeline);
  const declarationsByCommit = await readDeclarations(place, comparisons, factsOf);
  const statesBefore = createStateLookup(mainline.past);
  return new Map(
    comparisons.map(({ commit, differences, files }): [string, OffMainlineRecord] => {
      const position = positions.get(commit);
      const pairs = differences.map(({ place: at, before, after }) =>
        [before, after].map((id) => (id === undefined ? undefined : declarationsByCommit(at, id))),
      );
      const declaring = [...files].flatMap(([at, objectId]) => declarationsByCommit(at, objectId) ?? []);
      const { packages, elements, identities } = statesInTree(findAffectedNames(pairs), declaring);
      return [
        commit,
        {
          position,
          packages: differing(packages, (name) => statesBefore('packages', name, position)),
          elements: differing(elements, (name) => statesBefore('elements', name, position)),
          additions: new Map(
            [...identities].filter(([name]) => statesBefore('elements', name, position).where === 'nowhere'),
          ),
        },
      ];
    }),
  );
}

/** A release, the differences of its files from those of the mainline, and all its files if any differ. */
interface Comparison {
  readonly commit: string;
  readonly differences: readonly DifferingFile[];
  readonly files: FileContents;
}

async function compareWithMainline(
  { repository, files }: MainlineLocation,
  { commits: mainline }: MainlineRecord,
  commits: readonly string[],
  positions: ReadonlyMap<string, number>,
  timeline: FileTimeline,
): Promise<readonly Comparison[]> {
  const bases = new Map<number, FileContents | undefined>();
  for (const position of positions.values()) if (!bases.has(position)) bases.set(position, timeline.at(position));
  const pairs = commits.map((commit) => ({ before: mainline[positions.get(commit) ?? -1], after: commit }));
  // A cached mainline does not have its files.
  const unlisted = [...bases].filter(([, contents]) => contents === undefined).map(([position]) => position);
  const whole = unlisted.map((position) => ({ before: undefined, after: mainline[position] as string }));
  const differences = await compareTrees(repository, [...pairs, ...whole], files);
  for (const [index, position] of unlisted.entries())
    bases.set(position, applyDifferences(new Map(), differences[pairs.length + index] ?? []));
  return commits.map((commit, index) => {
    const own = differences[index] ?? [];
    const base = bases.get(positions.get(commit) ?? -1) ?? new Map();
    return { commit, differences: own, files: own.length === 0 ? new Map() : applyDifferences(base, own) };
  });
}

/** Some files with their differences. */
function applyDifferences(before: FileContents, differences: readonly DifferingFile[]): FileContents {
  const contents = new Map(before);
  for (const { place, after } of differences) {
    if (after === undefined) contents.delete(place);
    else contents.set(place, after);
  }
  return contents;
}

/** Finds the declarations of a content at a location; undefined for a file that belongs to no package. */
type DeclarationLookup = (place: string, objectId: string) => DeclaringFile | undefined;

async function readDeclarations(
  { repository, files, layout, stages }: MainlineLocation,
  comparisons: readonly Comparison[],
  knownFacts: FactsLookup,
): Promise<DeclarationLookup> {
  const unread = new Set<string>();
  const ask = (place: string, objectId: string | undefined): void => {
    if (objectId !== undefined && knownFacts(objectId) === undefined && files.find(place) !== undefined)
      unread.add(objectId);
  };
  for (const { differences, files: all } of comparisons) {
    for (const { place, before } of differences) ask(place, before);
    for (const [place, objectId] of all) ask(place, objectId);
  }
  const facts = new Map<string, FileFacts>();
  await readGitObjects(repository, [...unread], (id, content) => facts.set(id, readFileVersion(content).facts));
  return (place, objectId) => {
    const file = files.find(place);
    const own = knownFacts(objectId) ?? facts.get(objectId);
    if (file === undefined || own === undefined) return undefined;
    const name = packageOfFile({ layout, stages }, file.path, own);
    return file.isElsewhere && name === '' ? undefined : { file, package: name, facts: own };
  };
}

function differing(
  states: ReadonlyMap<string, TreeState>,
  stateBefore: (name: string) => TreeState,
): ReadonlyMap<string, TreeState> {
  return new Map(
    [...states].filter(([name, { where, isDeprecated }]) => {
      const before = stateBefore(name);
      return before.where !== where || before.isDeprecated !== isDeprecated;
    }),
  );
}
