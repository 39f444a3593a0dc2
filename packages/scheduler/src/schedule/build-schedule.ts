/** Policy, facts and a day to the support schedule. */
import { compareText } from '@protoshepherd/source';

import { dayOf } from '../calendar/days.ts';
import { isFinal } from '../facts/fact-releases.ts';
import { gatherFacts, type Facts } from '../facts/gather-facts.ts';
import type { ScheduleInputs } from '../facts/schedule-inputs.ts';
import { itemWindow } from './item-window.ts';
import { releaseLines } from './release-lines.ts';
import { scheduleEvents } from './schedule-events.ts';
import type { DeprecatedItem, Sources, SupportSchedule, SupportWindow } from './support-schedule.ts';
import { windowOf, type WindowContext } from './window-of.ts';

/** Builds the schedule of an API. */
export function buildSchedule(inputs: ScheduleInputs, facts: Facts = gatherFacts(inputs)): SupportSchedule {
  const { policy, asOf } = inputs;
  const { releases, versions, items, successors, lastCut, cutDays } = facts;
  const context: WindowContext = { policy, releases, cutDays, asOf };
  const own = versions.map((version) => windowOf(version, successors.get(version), context));
  const windows = [...own, ...releaseLines(policy, releases, asOf)];
  const byPackage = new Map(own.map((window) => [window.package, window]));
  const deprecations = items
    .filter(({ version }) => version.isPresent)
    .map((item) => itemWindow(item, byPackage.get(item.version.package) as SupportWindow, context))
    .toSorted(byEnd);
  return {
    policy: policy.name,
    policyTitle: policy.title,
    asOf,
    sources: describeSources(inputs, facts),
    lastCut: lastCut ?? null,
    windows,
    deprecations,
    events: scheduleEvents(windows, deprecations, policy, lastCut, asOf),
  };
}

function byEnd(a: DeprecatedItem, b: DeprecatedItem): number {
  return compareText(a.supportEnds ?? '9999', b.supportEnds ?? '9999') || compareText(a.name, b.name);
}

function describeSources({ tree, history, manifest, manifestFile }: ScheduleInputs, { releases }: Facts): Sources {
  const head = history?.head;
  const malformed = history?.malformedTags ?? [];
  const isAlone = manifest.standalone;
  return {
    head: head === undefined ? null : { commit: head.commit, day: dayOf(head.time) },
    releases: releases.filter(isFinal).map(({ name, day }) => ({ version: name, day })),
    manifest: manifestFile ?? null,
    notes: [
      ...(isAlone ? ['neither a tree nor git was read: the manifest is all there is'] : []),
      ...(history === undefined && tree !== undefined
        ? ['there is no git history here: only the manifest has dates']
        : []),
      ...(history?.isShallow === true
        ? [
            'this is a shallow clone: what is older than its first commit looks as if it began there; run git fetch --unshallow --tags',
          ]
        : []),
      ...(malformed.length === 0 ? [] : [`tags that are no releases: ${malformed.join(', ')}`]),
    ],
  };
}
