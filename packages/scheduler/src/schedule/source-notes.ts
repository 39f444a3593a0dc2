/** Notes about the sources of a schedule: missing sources, and manifest entries that match nothing. */
import { formatReleaseVersion } from '@protoshepherd/history';

import type { Facts } from '../facts/gather-facts.ts';
import type { ScheduleInputs } from '../facts/schedule-inputs.ts';

const maxNames = 5;
const withoutHistory = 'there is no git history here, so all dates are from the manifest';

/** The notes, in reading order. */
export function sourceNotes(inputs: ScheduleInputs, facts: Facts): readonly string[] {
  const { tree, history, historyGap, manifest } = inputs;
  return [
    ...(manifest.standalone ? ['neither a tree nor git was read: all facts are from the manifest'] : []),
    ...(history === undefined && tree !== undefined
      ? [historyGap === undefined ? withoutHistory : `${historyGap}; all dates are from the manifest`]
      : []),
    ...(history?.isShallow === true
      ? [
          'this is a shallow clone, so everything older than its first commit is dated to that commit; run git fetch --unshallow --tags',
        ]
      : []),
    ...tagNotes(inputs),
    ...noteAbout('the manifest names releases without a date', undatedReleases(inputs)),
    ...noteAbout('the manifest names items that the tree does not contain', unknownItems(inputs)),
    ...noteAbout('the tree still contains what the manifest marks as removed', removedButPresent(inputs, facts)),
  ];
}

function noteAbout(what: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
  return [`${what}: ${names.slice(0, maxNames).join(', ')}${more}`];
}

/** The number of ignored tags, with an example that looks like a release. */
function tagNotes({ history }: ScheduleInputs): readonly string[] {
  const { malformedTags = [], otherTags = 0 } = history ?? {};
  const count = malformedTags.length + otherTags;
  if (count === 0) return [];
  const example = malformedTags[0] === undefined ? '' : `, such as ${malformedTags[0]}`;
  const subject = count === 1 ? '1 tag is not a release' : `${count} tags are not releases`;
  return [`${subject}${example}; describe the tags with releases.tags in shepherd.yaml`];
}

/** Releases named in the manifest that are neither tagged nor listed. Releases after the date of the schedule count as known. */
function undatedReleases({ history, manifest: { releases, versions, items } }: ScheduleInputs): readonly string[] {
  const tagged = (history?.releases ?? []).flatMap(({ tag, version }) => [tag, formatReleaseVersion(version)]);
  const known = new Set([...tagged, ...releases.map(({ version }) => version)]);
  const named = [
    ...versions.flatMap(({ introducedIn, announcedIn, removedIn }) => [introducedIn, announcedIn, removedIn]),
    ...items.flatMap(({ markedIn, removedIn }) => [markedIn, removedIn]),
  ];
  return [...new Set(named.filter((name) => name !== undefined))].filter((name) => !known.has(name)).toSorted();
}

function unknownItems({ tree, manifest: { items } }: ScheduleInputs): readonly string[] {
  if (tree === undefined || items.length === 0) return [];
  const known = new Set(tree.files.flatMap(({ elements }) => elements.map(({ uniqueName }) => uniqueName)));
  return items
    .filter(({ removed, removedIn }) => removed === undefined && removedIn === undefined)
    .map(({ name }) => name)
    .filter((name) => !name.includes('*') && !known.has(name))
    .toSorted();
}

function removedButPresent({ history }: ScheduleInputs, { versions }: Facts): readonly string[] {
  return versions.flatMap(({ package: name, removed, inTree }) => {
    const isWritten = removed?.by === 'manifest' || (removed !== undefined && history === undefined);
    return isWritten && inTree !== undefined ? [name] : [];
  });
}
