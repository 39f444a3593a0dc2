/** Combines tree, history and manifest into the facts known on a day. This is the only place where the three meet. */
import { compareText } from '@protoshepherd/source';

import type { DatedFact } from '../schedule/support-schedule.ts';
import { inManifest } from './dated-facts.ts';
import { gatherReleases, isFinal, type FactRelease } from './fact-releases.ts';
import { gatherVersions } from './gather-versions.ts';
import { gatherItems, type ItemFacts } from './item-facts.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';
import { findCuts, findSuccessors, findWithdrawn, type Cut, type Successors } from './succession.ts';
import type { VersionFacts } from './version-facts.ts';
import { readWrittenFacts } from './written-facts.ts';

/** The facts known on a day. */
export interface Facts {
  /** Oldest version first. */
  readonly releases: readonly FactRelease[];
  /** Sorted by family, then oldest first. */
  readonly versions: readonly VersionFacts[];
  readonly items: readonly ItemFacts[];
  readonly successors: Successors;
  /** For a version that still exists, its newer version that was deleted again. */
  readonly withdrawn: Successors;
  /** Oldest first. */
  readonly cuts: readonly Cut[];
  /** The days of the cuts, oldest first; the manifest can override the last one. */
  readonly cutDays: readonly DatedFact[];
  readonly lastCut: DatedFact | undefined;
}

/** Gathers the facts. */
export function gatherFacts(inputs: ScheduleInputs): Facts {
  const { manifest, tree } = inputs;
  const releases = gatherReleases(inputs);
  const written = readWrittenFacts(inputs, releases);
  const versions = gatherVersions(inputs, written);
  const seen = selectVisible(versions, releases);
  const successors = findSuccessors(seen, tree, manifest);
  const cuts = findCuts(seen, successors);
  const cutDays = listCutDays(cuts, inputs);
  return {
    releases,
    versions,
    items: gatherItems(inputs, versions, written),
    successors,
    withdrawn: findWithdrawn(seen, successors),
    cuts,
    cutDays,
    lastCut: cutDays.at(-1),
  };
}

/**
 * The versions that were visible to users. In a project with releases, a version that was added and removed between two releases succeeds nothing
 * and is no cut.
 */
function selectVisible(versions: readonly VersionFacts[], releases: readonly FactRelease[]): readonly VersionFacts[] {
  if (!releases.some(isFinal)) return versions;
  return versions.filter(
    ({ isPresent, introductions }) => isPresent || introductions.some(({ by }) => by !== 'commit'),
  );
}

/** A last cut in the manifest overrides later ones. */
function listCutDays(cuts: readonly Cut[], inputs: ScheduleInputs): readonly DatedFact[] {
  const { lastCut } = inputs.manifest;
  const days = cuts.map(({ day }) => day).toSorted((a, b) => compareText(a.day, b.day));
  if (lastCut === undefined || lastCut > inputs.asOf) return days;
  return [...days.filter(({ day }) => day < lastCut), inManifest(lastCut, inputs)];
}
