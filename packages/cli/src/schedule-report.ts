import type { LoadedSchedule } from '@protoshepherd/project';
import { createSourceLookup } from '@protoshepherd/source';

import type { CommandReport } from './output/deliver-report.ts';

/** What there is to report beside a schedule: warnings about files, configuration and manifest. */
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
