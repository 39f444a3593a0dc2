/** When a package version was introduced, by everything that says so. One that has only changed its name is as old as it was under the other. */
import { splitPackageName } from '@protoshepherd/api-tree';
import type { Stretch } from '@protoshepherd/history';
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
  const names = stretch === undefined ? [] : namesOf(name, stretch, entry, inputs);
  const release = written.release(entry.introducedIn) ?? firstRelease(names, written.releases);
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
  { movedFrom }: Partial<ManifestVersion>,
  { history, tree }: ScheduleInputs,
): readonly NamedStretch[] {
  const names: NamedStretch[] = [{ name, stretch }];
  const seen = new Set([name]);
  const versionOf = (each: string): string | undefined => splitPackageName(each, tree?.stages).version?.text;
  const version = versionOf(name);
  let before = movedFrom ?? history?.packages.get(name)?.movedFrom?.package;
  let { position } = stretch.from;
  while (before !== undefined && !seen.has(before) && versionOf(before) === version) {
    seen.add(before);
    const older = history?.packages.get(before);
    const limit = position;
    const found = older?.stretches.findLast((each) => each.from.position <= limit);
    if (found !== undefined) {
      names.push({ name: before, stretch: found });
      ({ position } = found.from);
    }
    before = older?.movedFrom?.package;
  }
  return names;
}

function firstRelease(names: readonly NamedStretch[], releases: readonly FactRelease[]): FactRelease | undefined {
  const found = names.flatMap(({ name, stretch }) => firstReleaseOf(name, stretch, releases) ?? []);
  return found.toSorted((a, b) => compareText(a.day, b.day))[0];
}
