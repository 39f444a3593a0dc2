/** What is known about deprecated things: elements of the tree, packages that say they are, and what the manifest adds. */
import { placeOfFile, placeOfFirstLine, type ApiElement } from '@protoshepherd/api-tree';
import { deprecationOfElement, type ElementHistory, type Moment } from '@protoshepherd/history';
import { sortBy } from '@protoshepherd/source';
import type { ManifestItem } from '@protoshepherd/workspace';

import { dayOf } from '../calendar-days.ts';
import type { DeprecatedItem } from '../schedule/support-schedule.ts';
import { byAnchor, byRelease, inManifest } from './dated-facts.ts';
import { findReplacement } from './find-replacement.ts';
import { firstReleaseOf } from './releases-of-stretch.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';
import type { ReleasedFact, VersionFacts } from './version-facts.ts';
import type { WrittenFacts } from './written-facts.ts';

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
  written: WrittenFacts,
): readonly ItemFacts[] {
  const items = versions.flatMap((version) => [
    ...packageItem(version),
    ...(version.inTree?.files ?? [])
      .filter((file) => file.isTarget)
      .flatMap((file) => file.elements.filter(({ isDeprecated }) => isDeprecated))
      .flatMap((element) => elementItem(element, version, inputs, written)),
  ]);
  return sortBy([...items, ...writtenItems(versions, inputs, written)], ({ name }) => name);
}

/** A package whose files say that all of it is deprecated. */
function packageItem(version: VersionFacts): ItemFacts[] {
  const deprecation = version.inTree?.deprecation;
  if (deprecation === undefined || !version.isMarkedDeprecated) return [];
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
  written: WrittenFacts,
): ItemFacts[] {
  const entry = written.itemEntry(element.uniqueName);
  const own = inputs.history?.elements.get(element.uniqueName);
  const marked = markOf(entry, own, inputs, written);
  if (marked === 'later') return [];
  return [
    {
      name: element.uniqueName,
      kind: element.kind,
      version,
      marked,
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

/** The commit since which an element has been deprecated without a break; undefined if nobody has committed that, `later` if that was after the day. */
function markedSince({ states }: ElementHistory, asOf: string): Moment | 'later' | undefined {
  if (states.at(-1)?.isDeprecated !== true) return undefined;
  const known = states.filter(({ from }) => dayOf(from.time) <= asOf);
  const last = known.findLastIndex(({ isDeprecated, shape }) => !isDeprecated || shape === undefined);
  return known[last + 1]?.from ?? 'later';
}

/** When something was marked: as somebody wrote it down, else by the commit; `later` if that was after the day. */
function markOf(
  { marked, markedIn }: Partial<ManifestItem>,
  own: ElementHistory | undefined,
  inputs: ScheduleInputs,
  written: WrittenFacts,
): ReleasedFact | 'later' | undefined {
  const release = written.release(markedIn);
  if (release !== undefined) return { ...byRelease(release), release };
  if (marked !== undefined) return marked > inputs.asOf ? 'later' : { ...inManifest(marked, inputs), release };
  if (own === undefined) return undefined;
  const since = markedSince(own, inputs.asOf);
  if (since === undefined || since === 'later') return since;
  const first = firstReleaseOf(deprecationOfElement(own), { from: since, to: undefined }, written.releases);
  return byAnchor(since, first, inputs);
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

/** What only the manifest knows, where there is no tree to ask. An item belongs to the package with the longest name that fits. */
function writtenItems(
  versions: readonly VersionFacts[],
  inputs: ScheduleInputs,
  written: WrittenFacts,
): readonly ItemFacts[] {
  if (inputs.tree !== undefined) return [];
  const byName = new Map(versions.map((version) => [version.package, version]));
  const names = new Set(inputs.manifest.items.map(({ name }) => name));
  return [...names].flatMap((name) => {
    const entry = written.itemEntry(name);
    const version = packageAbove(name, byName);
    const marked = markOf(entry, undefined, inputs, written);
    const isGone =
      (entry.removed !== undefined && entry.removed <= inputs.asOf) || written.release(entry.removedIn) !== undefined;
    if (version === undefined || marked === 'later' || isGone) return [];
    return [
      {
        name,
        kind: 'field' as const,
        version,
        marked,
        markedAt: null,
        notice: null,
        replacement: entry.replacement ?? null,
        excludesReplacement: false,
        owner: entry.owner ?? version.owner ?? null,
        location: { file: inputs.manifestFile ?? '', line: 1, column: 1, endLine: 1, endColumn: 1 },
        decidedEnd: entry.supportEnds,
      },
    ];
  });
}

function packageAbove(name: string, versions: ReadonlyMap<string, VersionFacts>): VersionFacts | undefined {
  for (let end = name.lastIndexOf('.'); end > 0; end = name.lastIndexOf('.', end - 1)) {
    const version = versions.get(name.slice(0, end));
    if (version !== undefined) return version;
  }
  return undefined;
}
