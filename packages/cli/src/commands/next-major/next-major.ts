import { renderNextMajor } from '@protoshepherd/report';
import { judgeNextMajor, type NextMajor } from '@protoshepherd/scheduler';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { warnMissingPolicy } from '../../missing-policy.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { flag, formatOption } from '../../options.ts';
import { asJson, asText, deliverResult } from '../../result-format.ts';
import { scheduleOptions } from '../../schedule-options.ts';
import { scheduleReport, computeScheduleStatus } from '../../schedule-report.ts';

const formats = {
  text: asText<NextMajor>((answer) => [renderNextMajor(answer)]),
  json: asJson<NextMajor>(({ asOf: _asOf, ...answer }) => answer),
};

/** `shepherd next-major`: checks if a major version can be cut. */
export const nextMajor = defineCommand({
  description:
    'Shows whether a major version may be cut today: whether enough time has passed since the last one, which technical debt justifies it, and whether the ' +
    'users of the API were consulted. `shepherd plan` shows what the version would contain.',
  operands: [],
  options: { ...scheduleOptions, format: formatOption(formats), check: flag('--check', 'fail if it is too early') },
  examples: [
    { line: 'shepherd next-major', purpose: 'may a major version be cut today, and if not, from when?' },
    {
      line: 'shepherd next-major --as-of 2027-01-01 --check',
      purpose: 'in a script: exit status 1 if that day is too early',
    },
  ],

  async run({ options }, context) {
    const { policy, check } = options;
    const project = openApi(options, context);
    const loaded = await project.schedule(policy === undefined ? {} : { policy });
    if (!loaded.ok) return reportFailure('next-major', loaded.failure, options, context);
    await warnMissingPolicy(project, 'support', options, context);
    const { inputs, facts } = loaded.value;
    const answer = judgeNextMajor(inputs, facts);
    await deliverResult(formats, answer, scheduleReport('next-major', loaded.value), options, context);
    return check && !answer.isDateOk ? exitStatus.findings : computeScheduleStatus(loaded.value);
  },
});
