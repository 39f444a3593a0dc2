/** What hashers of tasks know. */
import type { HasherContext, ProjectGraph, Task } from '@nx/devkit';

import type { BatchOptions } from './batch-options.ts';

/** What Nx hands over: its type says less. */
export type HasherFacts = HasherContext &
  Required<Pick<HasherContext, 'taskGraph'>> & { readonly env: NodeJS.ProcessEnv };

/** The options of a task: of its target, of the chosen configuration, and as they were typed. */
export function optionsOf(task: Task, { nodes }: ProjectGraph): Partial<BatchOptions> {
  const target = nodes[task.target.project]?.data.targets?.[task.target.target];
  const configured = target?.configurations?.[task.target.configuration ?? ''] as Partial<BatchOptions> | undefined;
  const { __overrides_unparsed__: typed = [] } = task.overrides as {
    readonly __overrides_unparsed__?: readonly string[];
  };
  return { ...(target?.options as Partial<BatchOptions> | undefined), ...configured, __unparsed__: typed };
}
