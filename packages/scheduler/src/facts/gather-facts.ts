/** Tree, history and manifest to everything that is known on a day: the one place where the three meet. */
import type { DatedFact } from '../schedule/support-schedule.ts';
import { gatherReleases, type FactRelease } from './fact-releases.ts';
import { gatherVersions, inManifest } from './gather-versions.ts';
import { gatherItems, type ItemFacts } from './item-facts.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';
import { findCuts, findSuccessors, type Cut, type Successors } from './succession.ts';
import type { VersionFacts } from './version-facts.ts';

/** What is known on a day. */
export interface Facts {
  /** Oldest version first. */
  readonly releases: readonly FactRelease[];
  /** By family, then oldest first. */
  readonly versions: readonly VersionFacts[];
  readonly items: readonly ItemFacts[];
  readonly successors: Successors;
  /** Oldest first. */
  readonly cuts: readonly Cut[];
  readonly lastCut: DatedFact | undefined;
}

/** Gathers what is known. */
export function gatherFacts(inputs: ScheduleInputs): Facts {
  const { manifest, tree, asOf } = inputs;
  const releases = gatherReleases(inputs);
  const versions = gatherVersions(inputs, releases);
  const successors = findSuccessors(versions, tree, manifest);
  const cuts = findCuts(versions, successors);
  const decided = manifest.lastCut !== undefined && manifest.lastCut <= asOf ? manifest.lastCut : undefined;
  return {
    releases,
    versions,
    items: gatherItems(inputs, versions, releases),
    successors,
    cuts,
    lastCut: decided === undefined ? cuts.at(-1)?.day : inManifest(decided, inputs),
  };
}
