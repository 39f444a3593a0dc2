import { createEnvelope, renderJson, renderNextMajor } from '@protoshepherd/report';
import { judgeNextMajor } from '@protoshepherd/scheduler';

import type { Command } from '../command.ts';
import { formatOption } from '../common-options.ts';
import { deliverText } from '../deliver-text.ts';
import { exitStatus } from '../exit-status.ts';
import { loadSchedule, printWarnings } from '../schedule/load-schedule.ts';
import { scheduleOptions } from '../schedule/schedule-options.ts';

/** `shepherd next-major`: may a major version be cut? */
export const nextMajor: Command = {
  description:
    'Says whether a major version may be cut today: whether enough time has passed since the last one, what debt would justify it, and whether those who use the API were asked. ' +
    'What the next major version would contain is the question of plan.',
  operands: [],
  options: [
    ...scheduleOptions,
    formatOption('text', 'json'),
    { flags: '--check', description: 'fail if it is too early' },
  ],
  examples: [
    { line: 'shepherd next-major', purpose: 'may one be cut today, and if not, from when?' },
    {
      line: 'shepherd next-major --as-of 2027-01-01 --check',
      purpose: 'in a script: exit status 1 if it is too early then',
    },
  ],

  async run({ options }, context) {
    const loaded = await loadSchedule('next-major', options, context);
    if (typeof loaded === 'number') return loaded;
    const { inputs, facts, findings } = loaded;
    const answer = judgeNextMajor(inputs, facts);
    const { asOf, ...extra } = answer;
    const text =
      options.format === 'json'
        ? renderJson(createEnvelope({ command: 'next-major', asOf, findings, extra }))
        : renderNextMajor(answer);
    await deliverText([text], options, context);
    if (options.format !== 'json') await printWarnings('next-major', loaded, context);
    return options.check === true && !answer.isDateOk ? exitStatus.findings : exitStatus.clean;
  },
};
