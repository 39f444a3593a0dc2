/**
 * Finds when a package version was introduced, from all sources. A renamed version keeps the age of its old name if the rename is recorded in the manifest or in
 * annotations of its messages and files. Similarity of files is not considered.
 */
import { splitPackageName } from '@protoshepherd/api-tree';
import { presenceOfPackage, type Interval } from '@protoshepherd/history';
import { compareText } from '@protoshepherd/source';
import type { ManifestVersion } from '@protoshepherd/workspace';

import type { DatedFact } from '../schedule/support-schedule.ts';
import { byCommit, byRelease, inManifest } from './dated-facts.ts';
import type { FactRelease } from './fact-releases.ts';
import { findFirstRelease } from './find-releases.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';
import type { WrittenFacts } from './written-facts.ts';

/** Finds the introductions of a version; `interval` is the period of the history in which it existed. */
export function findIntroductions(
  name: string,
  entry: Partial<ManifestVersion>,
  interval: Interval | undefined,
  inputs: ScheduleInputs,
  written: WrittenFacts,
): readonly DatedFact[] {
  const names = interval === undefined ? [] : traceNames(name, interval, inputs, written);
  const release = written.release(entry.introducedIn) ?? firstRelease(names, inputs, written.releases);
  const commit = names.at(-1)?.interval.from;
  return [
    ...(entry.introduced === undefined ? [] : [inManifest(entry.introduced, inputs)]),
    ...(release === undefined ? [] : [byRelease(release)]),
    ...(commit === undefined ? [] : [byCommit(commit, inputs)]),
  ];
}

interface NamedInterval {
  readonly name: string;
  readonly interval: Interval;
}

/** The names of a version, the current one first. */
function traceNames(
  name: string,
  interval: Interval,
  { history, tree }: ScheduleInputs,
  { formerName }: WrittenFacts,
): readonly NamedInterval[] {
  const names: NamedInterval[] = [{ name, interval }];
  const seen = new Set([name]);
  const parseVersion = (each: string): string | undefined => splitPackageName(each, tree?.stages).version?.text;
  const version = parseVersion(name);
  let { position } = interval.from;
  let before = formerName(name);
  while (before !== undefined && !seen.has(before) && parseVersion(before) === version) {
    seen.add(before);
    const limit = position;
    const found = history?.packages.get(before)?.intervals.findLast((each) => each.from.position <= limit);
    if (found !== undefined) {
      names.push({ name: before, interval: found });
      ({ position } = found.from);
    }
    before = formerName(before);
  }
  return names;
}

/** The first release that contained it, under any name. */
function firstRelease(
  names: readonly NamedInterval[],
  { history }: ScheduleInputs,
  releases: readonly FactRelease[],
): FactRelease | undefined {
  const found = names.flatMap(({ name, interval }) => {
    const own = history?.packages.get(name);
    return own === undefined ? [] : (findFirstRelease(presenceOfPackage(own), interval, releases) ?? []);
  });
  return found.toSorted((a, b) => compareText(a.day, b.day))[0];
}
