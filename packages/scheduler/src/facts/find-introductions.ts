/**
 * When a package version was introduced, by everything that says so. One that has only changed its name is as old as it was under the other, if somebody has written
 * that down: in the manifest, or in annotations of its messages and files. That files resemble each other says nothing.
 */
import { splitPackageName } from '@protoshepherd/api-tree';
import { presenceOfPackage, type Stretch } from '@protoshepherd/history';
import { compareText } from '@protoshepherd/source';
import type { ManifestVersion } from '@protoshepherd/workspace';

import type { DatedFact } from '../schedule/support-schedule.ts';
import { byCommit, byRelease, inManifest } from './dated-facts.ts';
import type { FactRelease } from './fact-releases.ts';
import { firstReleaseOf } from './releases-of-stretch.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';
import type { WrittenFacts } from './written-facts.ts';

/** Finds the introductions of a version, which has been there for a stretch of the history. */
export function findIntroductions(
  name: string,
  entry: Partial<ManifestVersion>,
  stretch: Stretch | undefined,
  inputs: ScheduleInputs,
  written: WrittenFacts,
): readonly DatedFact[] {
  const names = stretch === undefined ? [] : namesOf(name, stretch, inputs, written);
  const release = written.release(entry.introducedIn) ?? firstRelease(names, inputs, written.releases);
  const commit = names.at(-1)?.stretch.from;
  return [
    ...(entry.introduced === undefined ? [] : [inManifest(entry.introduced, inputs)]),
    ...(release === undefined ? [] : [byRelease(release)]),
    ...(commit === undefined ? [] : [byCommit(commit, inputs)]),
  ];
}

interface NamedStretch {
  readonly name: string;
  readonly stretch: Stretch;
}

/** The names that a version has had, the present one first. */
function namesOf(
  name: string,
  stretch: Stretch,
  { history }: ScheduleInputs,
  { formerName }: WrittenFacts,
): readonly NamedStretch[] {
  const names: NamedStretch[] = [{ name, stretch }];
  const seen = new Set([name]);
  const version = splitPackageName(name).version?.text;
  let { position } = stretch.from;
  let before = formerName(name);
  while (before !== undefined && !seen.has(before) && splitPackageName(before).version?.text === version) {
    seen.add(before);
    const limit = position;
    const found = history?.packages.get(before)?.stretches.findLast((each) => each.from.position <= limit);
    if (found !== undefined) {
      names.push({ name: before, stretch: found });
      ({ position } = found.from);
    }
    before = formerName(before);
  }
  return names;
}

/** The first release that had it, under whichever name. */
function firstRelease(
  names: readonly NamedStretch[],
  { history }: ScheduleInputs,
  releases: readonly FactRelease[],
): FactRelease | undefined {
  const found = names.flatMap(({ name, stretch }) => {
    const own = history?.packages.get(name);
    return own === undefined ? [] : (firstReleaseOf(presenceOfPackage(own), stretch, releases) ?? []);
  });
  return found.toSorted((a, b) => compareText(a.day, b.day))[0];
}
