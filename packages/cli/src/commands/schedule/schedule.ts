import type { LoadedSchedule } from '@protoshepherd/project';
import { scheduleFormats, type LifecycleFormat } from '@protoshepherd/report';

import { defineCommand } from '../../command.ts';
import { warnMissingPolicy } from '../../missing-policy.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { formatOption } from '../../options.ts';
import { asJson, asText, deliverResult, type ResultFormat } from '../../result-format.ts';
import { scheduleOptions } from '../../schedule-options.ts';
import { describeSources, scheduleReport, computeScheduleStatus } from '../../schedule-report.ts';

const formats = {
  text: lazyFormat(scheduleFormats.text),
  json: asJson<LoadedSchedule>(({ schedule: reckoned }) => {
    const { windows, deprecations, events } = reckoned;
    return { ...describeSources(reckoned), windows, deprecations, events };
  }),
  ics: lazyFormat(scheduleFormats.ics),
};

function lazyFormat(load: () => Promise<LifecycleFormat>): ResultFormat<LoadedSchedule> {
  return asText(async ({ schedule: reckoned }, { color, report: { pathOf } }) => [
    (await load())(reckoned, { color, pathOf }),
  ]);
}

/** `shepherd schedule`: shows support windows and upcoming dates. */
export const schedule = defineCommand({
  description:
    'Computes the support window of every package version and deprecated item from the policy, and lists upcoming dates. Each window states its start, its ' +
    'end and the clause that sets it, or what is still missing before it can end. The ics format is a calendar to subscribe to.',
  operands: [],
  options: { ...scheduleOptions, format: formatOption(formats) },
  examples: [
    { line: 'shepherd schedule', purpose: 'show windows and upcoming dates' },
    { line: 'shepherd schedule --format ics --output support.ics', purpose: 'write the dates as a calendar' },
    {
      line: 'shepherd schedule --policy csi-proxy --manifest csi.yaml --as-of 2025-10-01 --format json',
      purpose: 'compute from recorded facts, without a tree',
    },
  ],

  async run({ options }, context) {
    const { policy } = options;
    const project = openApi(options, context);
    const loaded = await project.schedule(policy === undefined ? {} : { policy });
    if (!loaded.ok) return reportFailure('schedule', loaded.failure, options, context);
    await warnMissingPolicy(project, 'support', options, context);
    await deliverResult(formats, loaded.value, scheduleReport('schedule', loaded.value), options, context);
    return computeScheduleStatus(loaded.value);
  },
});
