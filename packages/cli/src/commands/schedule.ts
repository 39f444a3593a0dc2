import { createEnvelope, renderJson, scheduleFormats, type ScheduleFormatName } from '@protoshepherd/report';

import type { Command } from '../command.ts';
import { formatOption } from '../common-options.ts';
import { deliverText } from '../deliver-text.ts';
import { exitStatus } from '../exit-status.ts';
import { pathFromHere } from '../path-from-here.ts';
import { sourcesOf } from '../schedule/describe-sources.ts';
import { loadSchedule, printWarnings } from '../schedule/load-schedule.ts';
import { scheduleOptions } from '../schedule/schedule-options.ts';

/** `shepherd schedule`: support windows and the days that come. */
export const schedule: Command = {
  description:
    'Reckons the support window of every package version and deprecated item by a policy, and lists the days that come. Each window says when it begins, when it ends, and by which ' +
    'clause; one that cannot end yet says what is missing. As a calendar (ics) it can be subscribed to.',
  operands: [],
  options: [...scheduleOptions, formatOption('text', 'json', 'ics')],
  examples: [
    { line: 'shepherd schedule', purpose: 'windows and coming dates' },
    { line: 'shepherd schedule --format ics --output support.ics', purpose: 'the dates as a calendar' },
    {
      line: 'shepherd schedule --policy csi-proxy --manifest csi.yaml --as-of 2025-10-01 --format json',
      purpose: 'from facts that are written down, without a tree',
    },
  ],

  async run({ options }, context) {
    const loaded = await loadSchedule('schedule', options, context);
    if (typeof loaded === 'number') return loaded;
    const { schedule: reckoned, findings } = loaded;
    const { format = 'text', output } = options;
    if (format === 'json') {
      const { windows, deprecations, events, asOf } = reckoned;
      const extra = { ...sourcesOf(reckoned), windows, deprecations, events };
      await deliverText([renderJson(createEnvelope({ command: 'schedule', asOf, findings, extra }))], options, context);
      return exitStatus.clean;
    }
    const draw = await scheduleFormats[format as ScheduleFormatName]();
    const look = {
      color: output === undefined && context.stdout.color,
      pathOf: (file: string) => pathFromHere(loaded.pathOf(file)),
    };
    await deliverText([draw(reckoned, look)], options, context);
    await printWarnings('schedule', loaded, context);
    return exitStatus.clean;
  },
};
