/** `shepherd.graphPage`: returns the page of `shepherd graph --format html`, for a view in the editor. */
import { describeGraph, findOdrViolations } from '@protoshepherd/dag';
import { loadGraphPage } from '@protoshepherd/pages';
import { createExternalLookup } from '@protoshepherd/workspace';

import { describeProblems, type ServerCommand } from './command.ts';

export const graphPageCommand: ServerCommand = {
  name: 'shepherd.graphPage',
  async run(project) {
    const [config, graph] = [await project.config(), await project.graph()];
    if (!config.ok) return describeProblems(config.failure);
    if (!graph.ok) return describeProblems(graph.failure);
    const described = describeGraph(graph.value, { withIncludes: false, violations: findOdrViolations(graph.value) });
    const external = described.external.filter(createExternalLookup(config.value.config));
    const draw = await loadGraphPage();
    return { html: draw({ ...described, external }, { generatedFor: project.asOf }) };
  },
};
