/** What Nx loads: a plugin with projects and edges. Executors and generators are named in executors.json and generators.json. */
import type { PostTasksExecution } from '@nx/devkit';

import { showWarnings } from './run/show-warnings.ts';

export { createDependencies } from './infer/create-dependencies.ts';
export { createNodes, createNodes as createNodesV2 } from './infer/create-nodes.ts';
export type { GeneratedCode, PluginOptions } from './plugin-options.ts';

/** What the plugin is called in messages of Nx. */
export const name = '@protoshepherd/nx-plugin';

/** Shows what passing tasks have to say. */
export const postTasksExecution: PostTasksExecution = (_options, context) => showWarnings(context);
