/** What commands about the life of an API report beside their own answer. */
import type { LoadedSchedule } from '@protoshepherd/project';
import type { SupportSchedule } from '@protoshepherd/scheduler';
import { createSourceLookup, hasErrors } from '@protoshepherd/source';

import { exitStatus, type ExitStatus } from './exit-status.ts';
import type { CommandReport } from './output/deliver-report.ts';

/** The report of a schedule: warnings about files, configuration and manifest, and imports that lead nowhere. */
export function scheduleReport(
  command: string,
  { api, schedule, findings, gaps, pathOf }: LoadedSchedule,
): CommandReport {
  return {
    command,
    asOf: schedule.asOf,
    findings: [...findings, ...gaps],
    filesRead: api?.filesRead ?? 0,
    sourceOf: api?.sourceOf ?? createSourceLookup([]),
    pathOf,
  };
}

/** How a run ends that printed a schedule: it fails if the schedule may lack something. */
export function statusOfSchedule({ gaps }: LoadedSchedule): ExitStatus {
  return hasErrors(gaps) ? exitStatus.findings : exitStatus.clean;
}

/** What every JSON about a schedule says about its policy and sources. */
export function describeSources({
  policy,
  policyTitle,
  sources,
  lastCut,
}: SupportSchedule): Readonly<Record<string, unknown>> {
  return { policy, policyTitle, sources, lastCut };
}
