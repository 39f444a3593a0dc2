/** The report that accompanies the answers of commands about the life of an API. */
import type { LoadedSchedule } from '@protoshepherd/project';
import type { SupportSchedule } from '@protoshepherd/scheduler';
import { createSourceLookup, hasErrors } from '@protoshepherd/source';

import { exitStatus, type ExitStatus } from './exit-status.ts';
import type { CommandReport } from './output/deliver-report.ts';

/** The report of a schedule: warnings about files, configuration and manifest, and unresolved imports. */
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

/** The exit status of a printed schedule: the run fails if the schedule may be incomplete. */
export function computeScheduleStatus({ gaps }: LoadedSchedule): ExitStatus {
  return hasErrors(gaps) ? exitStatus.findings : exitStatus.clean;
}

/** The policy and sources in the JSON of every schedule. */
export function describeSources({
  policy,
  policyTitle,
  sources,
  lastCut,
}: SupportSchedule): Readonly<Record<string, unknown>> {
  return { policy, policyTitle, sources, lastCut };
}
