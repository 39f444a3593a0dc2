import { nearestName, UsageError } from '@protoshepherd/workspace';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { explainFinding, findingIds } from '../../finding-registry.ts';
import { outputOptions } from '../../options.ts';
import { deliverText } from '../../output/deliver-text.ts';

/** `shepherd explain`: explains a finding: its meaning, why it matters, an example, and how to fix it. */
export const explain = defineCommand({
  description:
    'Explains the id of a finding: why the finding matters, an example, and how to fix it. For a rule of shepherd check, also shows what the rule examines, ' +
    'correct code, and how to waive a finding.',
  operands: [
    { usage: '<id>', description: 'id of a finding, as any command prints it', suggestions: () => findingIds },
  ],
  options: { output: outputOptions.output },
  examples: [
    { line: 'shepherd explain odr', purpose: 'the One Definition Rule' },
    { line: 'shepherd explain field-renamed', purpose: 'what a renamed field breaks' },
  ],

  async run({ operands, options }, context) {
    const [id = ''] = operands;
    const page = explainFinding(id);
    if (page === undefined) {
      const near = nearestName(id, findingIds);
      throw new UsageError(
        `there is no finding with the id ${id}; ${near === undefined ? 'docs/rules lists all ids' : `did you mean ${near}?`}`,
      );
    }
    await deliverText([page], options, context);
    return exitStatus.clean;
  },
});
