/** `shepherd.lifecyclePage`: returns the page of `shepherd lifecycle --format html`, for a view in the editor. */
import { loadLifecyclePage } from '@protoshepherd/pages';

import { describeProblems, type ServerCommand } from './command.ts';

export const lifecyclePageCommand: ServerCommand = {
  name: 'shepherd.lifecyclePage',
  async run(project) {
    const loaded = await project.schedule();
    if (!loaded.ok) return describeProblems(loaded.failure);
    const { schedule, pathOf } = loaded.value;
    const draw = await loadLifecyclePage();
    return { html: draw(schedule, { pathOf }) };
  },
};
