/** What is known about deprecated things: elements of the tree, packages that say they are, and what the manifest adds. */
import {
  placeOfFile,
  placeOfFirstLine,
  type ApiElement,
  type ElementHistory,
  type Moment,
} from '@protoshepherd/api-tree';
import { sortBy } from '@protoshepherd/source';
import type { ManifestItem } from '@protoshepherd/workspace';

import { dayOf } from '../calendar/days.ts';
import type { DeprecatedItem } from '../schedule/support-schedule.ts';
import type { FactRelease } from './fact-releases.ts';
import { mergeEntries } from './find-by-pattern.ts';
import { findReplacement } from './find-replacement.ts';
import { byCommit, byRelease, inManifest } from './gather-versions.ts';
import { firstReleaseSince } from './releases-of-stretch.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';
import type { ReleasedFact, VersionFacts } from './version-facts.ts';

/** What is known about a deprecated thing. */
export interface ItemFacts extends Pick<
  DeprecatedItem,
  'name' | 'kind' | 'markedAt' | 'notice' | 'replacement' | 'excludesReplacement' | 'owner' | 'location'
> {
  readonly version: VersionFacts;
  readonly marked: ReleasedFact | undefined;
  readonly decidedEnd: string | undefined;
}

/** Everything that is deprecated on the day of the schedule, by name. */
export function gatherItems(
  inputs: ScheduleInputs,
  versions: readonly VersionFacts[],
  releases: readonly FactRelease[],
): readonly ItemFacts[] {
  const items = versions.flatMap((version) => [
    ...packageItem(version),
    ...(version.inTree?.files ?? [])
      .filter((file) => file.isTarget)
      .flatMap((file) => file.elements.filter(({ isDeprecated }) => isDeprecated))
      .flatMap((element) => elementItem(element, version, inputs, releases)),
  ]);
  const known = new Set(items.map(({ name }) => name));
  const written = inputs.manifest.items.filter(({ name }) => !known.has(name));
  return sortBy(
    [...items, ...written.flatMap((entry) => writtenItem(entry, versions, inputs, releases))],
    ({ name }) => name,
  );
}

/** A package whose files say that all of it is deprecated. */
function packageItem(version: VersionFacts): ItemFacts[] {
  const deprecation = version.inTree?.deprecation;
  if (deprecation === undefined) return [];
  return [
    {
      name: version.package,
      kind: 'package',
      version,
      marked: version.announced,
      markedAt: null,
      notice: deprecation.notice === '' ? null : deprecation.notice,
      replacement: findReplacement(deprecation.notice) ?? null,
      excludesReplacement: false,
      owner: version.owner ?? null,
      location: placeOfFile(deprecation.file),
      decidedEnd: version.decidedEnd,
    },
  ];
}

function elementItem(
  element: ApiElement,
  version: VersionFacts,
  inputs: ScheduleInputs,
  releases: readonly FactRelease[],
): ItemFacts[] {
  const entry = mergeEntries(inputs.manifest.items, (each) => each.name, element.uniqueName);
  const since = markedSince(inputs.history?.elements.get(element.uniqueName), inputs.asOf);
  if (since === 'later') return [];
  return [
    {
      name: element.uniqueName,
      kind: element.kind,
      version,
      marked: markOf(entry, since, inputs, releases),
      markedAt: element.deprecatedAt ?? null,
      notice: null,
      replacement: entry.replacement ?? findReplacement(element.comment) ?? null,
      excludesReplacement: excludesReplacement(element),
      owner: entry.owner ?? version.owner ?? null,
      location: placeOfFirstLine(element.file, element.row),
      decidedEnd: entry.supportEnds,
    },
  ];
}

/** The commit since which an element has been deprecated without a break; `later` if that was after the day. */
function markedSince(own: ElementHistory | undefined, asOf: string): Moment | 'later' | undefined {
  if (own === undefined) return undefined;
  const known = own.states.filter(({ from }) => dayOf(from.time) <= asOf);
  const last = known.findLastIndex(({ isDeprecated, shape }) => !isDeprecated || shape === undefined);
  const first = known[last + 1];
  return first === undefined ? 'later' : first.from;
}

function markOf(
  { marked, markedIn }: Partial<ManifestItem>,
  since: Moment | undefined,
  inputs: ScheduleInputs,
  releases: readonly FactRelease[],
): ReleasedFact | undefined {
  const named = releases.find(({ name }) => name === markedIn);
  if (named !== undefined) return { ...byRelease(named), release: named };
  if (marked !== undefined) return { ...inManifest(marked, inputs), release: undefined };
  if (since === undefined) return undefined;
  const release = firstReleaseSince(since, releases);
  const anchor = inputs.manifest.anchor ?? inputs.policy.anchor;
  return anchor === 'release' && release !== undefined
    ? { ...byRelease(release), release }
    : { ...byCommit(since, inputs), release };
}

/** Does it stand in a oneof with something that is not deprecated? Then a client cannot set both for a while. */
function excludesReplacement(element: ApiElement): boolean {
  const { oneof } = element;
  if (oneof === undefined) return false;
  return element.file.elements.some(
    (other) =>
      other.kind === 'field' && other.parent === element.parent && !other.isDeprecated && other.oneof === oneof,
  );
}

/** Something that only the manifest knows. It belongs to the package with the longest name that fits. */
function writtenItem(
  entry: ManifestItem,
  versions: readonly VersionFacts[],
  inputs: ScheduleInputs,
  releases: readonly FactRelease[],
): ItemFacts[] {
  if (entry.removed !== undefined && entry.removed <= inputs.asOf) return [];
  if (entry.removedIn !== undefined && releases.some(({ name }) => name === entry.removedIn)) return [];
  const version = versions
    .filter((each) => entry.name.startsWith(`${each.package}.`))
    .toSorted((a, b) => b.package.length - a.package.length)[0];
  if (version === undefined || inputs.tree !== undefined) return [];
  return [
    {
      name: entry.name,
      kind: 'field',
      version,
      marked: markOf(entry, undefined, inputs, releases),
      markedAt: null,
      notice: null,
      replacement: entry.replacement ?? null,
      excludesReplacement: false,
      owner: entry.owner ?? version.owner ?? null,
      location: { file: inputs.manifestFile ?? '', line: 1, column: 1, endLine: 1, endColumn: 1 },
      decidedEnd: entry.supportEnds,
    },
  ];
}
