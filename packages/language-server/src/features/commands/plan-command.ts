/** `shepherd.plan`: returns the text of `shepherd plan`: which packages would move to the next major version, and why. */
import { describeVariants } from '@protoshepherd/dag';
import { defaultGeneration } from '@protoshepherd/project';
import { renderPlan } from '@protoshepherd/report';

import { describeProblems, type ServerCommand } from './command.ts';

export const planCommand: ServerCommand = {
  name: 'shepherd.plan',
  async run(project) {
    const [planned, graph] = [await project.plan(defaultGeneration), await project.graph()];
    if (!planned.ok) return describeProblems(planned.failure);
    if (!graph.ok) return describeProblems(graph.failure);
    const { chosen, variants } = describeVariants(graph.value, planned.value.plan);
    return { text: [...renderPlan(chosen, variants)].join('') };
  },
};
