import { explainRule, ruleIds } from '@protoshepherd/checks';
import { explainCrdRule, crdRules } from '@protoshepherd/resolve';
import { nearestName, UsageError } from '@protoshepherd/workspace';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { outputOptions } from '../../options.ts';
import { deliverText } from '../../output/deliver-text.ts';

const explained = [...ruleIds, ...crdRules.map(({ id }) => id)];

/** `shepherd explain`: why a rule is there, an example, and the way out. */
export const explain = defineCommand({
  description:
    'Explains a rule: why it is there, what it looks at, what is wrong and what is right, the way out, and how to waive it.',
  operands: [
    { usage: '<rule>', description: 'the id of a rule; shepherd rules lists them', suggestions: () => explained },
  ],
  options: { output: outputOptions.output },
  examples: [{ line: 'shepherd explain odr', purpose: 'the One Definition Rule' }],

  async run({ operands, options }, context) {
    const [id = ''] = operands;
    const page = explainRule(id) ?? explainCrdRule(id);
    if (page === undefined) {
      const near = nearestName(id, explained);
      throw new UsageError(
        `there is no rule ${id}; ${near === undefined ? 'see shepherd rules' : `did you mean ${near}?`}`,
      );
    }
    await deliverText([page], options, context);
    return exitStatus.clean;
  },
});
