/** The facts about deprecated items: elements of the tree, deprecated packages, and additions from the manifest. */
import { locateFile, locateFirstLine, type ApiElement, type ApiTree } from '@protoshepherd/api-tree';
import { deprecationOfElement, type ElementHistory, type DatedCommit } from '@protoshepherd/history';
import { sortBy } from '@protoshepherd/source';
import type { ManifestItem } from '@protoshepherd/workspace';

import { toDay } from '../calendar-days.ts';
import type { DeprecatedItem } from '../schedule/support-schedule.ts';
import { byAnchor, byRelease, inManifest } from './dated-facts.ts';
import { elementNames, type ElementNames } from './element-names.ts';
import { findReplacement } from './find-replacement.ts';
import { findItemPackage } from './item-package.ts';
import { findFirstRelease } from './find-releases.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';
import type { ReleasedFact, VersionFacts } from './version-facts.ts';
import type { WrittenFacts } from './written-facts.ts';

/** The facts about a deprecated item. */
export interface ItemFacts extends Pick<
  DeprecatedItem,
  'name' | 'kind' | 'markedAt' | 'notice' | 'replacement' | 'excludesReplacement' | 'owner' | 'location'
> {
  readonly version: VersionFacts;
  readonly marked: ReleasedFact | undefined;
  readonly decidedEnd: string | undefined;
}

/** All items that are deprecated on the date of the schedule, by name. */
export function gatherItems(
  inputs: ScheduleInputs,
  versions: readonly VersionFacts[],
  written: WrittenFacts,
): readonly ItemFacts[] {
  const { tree } = inputs;
  const items =
    tree === undefined ? writtenItems(versions, inputs, written) : treeItems(tree, versions, inputs, written);
  return sortBy(items, ({ name }) => name);
}

/** The items that are deprecated in the files. */
function treeItems(
  tree: ApiTree,
  versions: readonly VersionFacts[],
  inputs: ScheduleInputs,
  written: WrittenFacts,
): readonly ItemFacts[] {
  const names = elementNames(tree);
  return versions.flatMap((version) => [
    ...packageItem(version, names),
    ...(version.inTree?.files ?? [])
      .filter((file) => file.isTarget)
      .flatMap((file) => file.deprecatedElements)
      .flatMap((element) => elementItem(element, version, names, inputs, written)),
  ]);
}

/** The item of a package that is deprecated as a whole. */
function packageItem(version: VersionFacts, names: ElementNames): ItemFacts[] {
  const { inTree } = version;
  const deprecation = inTree?.deprecation;
  if (inTree === undefined || deprecation === undefined || !version.isMarkedDeprecated) return [];
  return [
    {
      name: version.package,
      kind: 'package',
      version,
      marked: version.announced,
      markedAt: null,
      notice: deprecation.notice === '' ? null : deprecation.notice,
      replacement: findReplacement(deprecation.notice, names.besidesPackage(inTree)) ?? null,
      excludesReplacement: false,
      owner: version.owner ?? null,
      location: locateFile(deprecation.file),
      decidedEnd: version.decidedEnd,
    },
  ];
}

function elementItem(
  element: ApiElement,
  version: VersionFacts,
  names: ElementNames,
  inputs: ScheduleInputs,
  written: WrittenFacts,
): ItemFacts[] {
  const entry = written.itemEntry(element.uniqueName);
  const own = inputs.history?.elements.get(element.uniqueName);
  const marked = findDeprecation(entry, own, inputs, written);
  if (marked === 'later') return [];
  return [
    {
      name: element.uniqueName,
      kind: element.kind,
      version,
      marked,
      markedAt: element.deprecatedAt ?? null,
      notice: null,
      replacement: entry.replacement ?? findReplacement(element.comment, names.besides(element)) ?? null,
      excludesReplacement: excludesReplacement(element),
      owner: entry.owner ?? version.owner ?? null,
      location: locateFirstLine(element.file, element.row),
      decidedEnd: entry.supportEnds,
    },
  ];
}

/** The commit that started the current, unbroken deprecation of an element; `undefined` if it is not committed, `later` if it came after the day. */
function markedSince({ states }: ElementHistory, asOf: string): DatedCommit | 'later' | undefined {
  if (states.at(-1)?.isDeprecated !== true) return undefined;
  const known = states.filter(({ from }) => toDay(from.time) <= asOf);
  const last = known.findLastIndex(({ isDeprecated, shape }) => !isDeprecated || shape === undefined);
  return known[last + 1]?.from ?? 'later';
}

/** When an item was deprecated: from the manifest, otherwise from the commit; `later` if it was after the day. */
function findDeprecation(
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
  const first = findFirstRelease(deprecationOfElement(own), { from: since, to: undefined }, written.releases);
  return byAnchor(since, first, inputs);
}

/** Is it in a oneof with a field that is not deprecated? Then a client cannot set both during a migration. */
function excludesReplacement(element: ApiElement): boolean {
  const { oneof } = element;
  if (oneof === undefined) return false;
  return element.file.elements.some(
    (other) =>
      other.kind === 'field' && other.parent === element.parent && !other.isDeprecated && other.oneof === oneof,
  );
}

/** The items of the manifest, if there is no tree. An item belongs to the package with the longest matching name. */
function writtenItems(
  versions: readonly VersionFacts[],
  inputs: ScheduleInputs,
  written: WrittenFacts,
): readonly ItemFacts[] {
  const byName = new Map(versions.map((version) => [version.package, version]));
  const names = new Set(inputs.manifest.items.map(({ name }) => name));
  return [...names].flatMap((name) => {
    const entry = written.itemEntry(name);
    const version = byName.get(findItemPackage(name, (each) => byName.has(each)) ?? '');
    const marked = findDeprecation(entry, undefined, inputs, written);
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
        location: {
          file: inputs.manifestFile ?? '',
          line: 1,
          column: 1,
          endLine: 1,
          endColumn: 1,
        },
        decidedEnd: entry.supportEnds,
      },
    ];
  });
}
