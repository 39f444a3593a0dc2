/** Builds the support schedule from a policy, facts and a date. */
import { compareText } from '@protoshepherd/source';

import { toDay } from '../calendar-days.ts';
import { isFinal } from '../facts/fact-releases.ts';
import { gatherFacts, type Facts } from '../facts/gather-facts.ts';
import type { ScheduleInputs } from '../facts/schedule-inputs.ts';
import { itemWindow } from './item-window.ts';
import { releaseLines } from './release-lines.ts';
import { scheduleEvents } from './schedule-events.ts';
import { sourceNotes } from './source-notes.ts';
import { findItemUsage } from './find-item-usage.ts';
import type { DeprecatedItem, Sources, SupportSchedule, SupportWindow } from './support-schedule.ts';
import { computeWindow, type WindowContext } from './compute-window.ts';

/** Builds the schedule of an API. */
export function buildSchedule(inputs: ScheduleInputs, facts: Facts = gatherFacts(inputs)): SupportSchedule {
  const { policy, asOf, findOwner = () => undefined } = inputs;
  const { releases, versions, items, successors, withdrawn, lastCut, cutDays } = facts;
  const context: WindowContext = { policy, releases, cutDays, asOf, ownerOf: findOwner };
  const own = versions.map((version) =>
    computeWindow(version, { next: successors.get(version), withdrawn: withdrawn.get(version) }, context),
  );
  const windows = [...own, ...releaseLines(policy, releases, asOf)];
  const byPackage = new Map(own.map((window) => [window.package, window]));
  const deprecations = items
    .filter(({ version }) => version.isPresent)
    .map((item) => itemWindow(item, byPackage.get(item.version.package) as SupportWindow, context))
    .map((item) => ({ ...item, ...findItemUsage(item, inputs) }))
    .toSorted(byEnd);
  return {
    policy: policy.name,
    policyTitle: policy.title,
    policySentences: policy.clauses.map(({ id, sentence }) => ({ clause: id, sentence })),
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

function describeSources(inputs: ScheduleInputs, facts: Facts): Sources {
  const { history, manifestFile } = inputs;
  const head = history?.head;
  return {
    head: head === undefined ? null : { commit: head.commit, day: toDay(head.time) },
    releases: facts.releases.filter(isFinal).map(({ name, day }) => ({ version: name, day })),
    manifest: manifestFile ?? null,
    notes: sourceNotes(inputs, facts),
    ...(inputs.usage !== undefined && { usage: inputs.usage.source }),
  };
}
