/** What commands about the life of an API report beside their own answer. */
import type { LoadedSchedule } from '@protoshepherd/project';
import type { SupportSchedule } from '@protoshepherd/scheduler';
import { createSourceLookup } from '@protoshepherd/source';

import type { CommandReport } from './output/deliver-report.ts';

/** The report of a schedule: warnings about files, configuration and manifest. */
export function scheduleReport(command: string, { api, schedule, findings, pathOf }: LoadedSchedule): CommandReport {
  return {
    command,
    asOf: schedule.asOf,
    findings,
    filesRead: api?.filesRead ?? 0,
    sourceOf: api?.sourceOf ?? createSourceLookup([]),
    pathOf,
  };
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
