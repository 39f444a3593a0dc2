/**
 * The entry point for Nx: a plugin with projects and edges. Executors and generators are listed in executors.json and
 * generators.json.
 */
import type { PostTasksExecution } from '@nx/devkit';

import { showWarnings } from './run/show-warnings.ts';

export { createDependencies } from './infer/create-dependencies.ts';
export { createNodes, createNodes as createNodesV2 } from './infer/create-nodes.ts';
export type { GeneratedCode, PluginOptions } from './plugin-options.ts';

/** The name of the plugin in messages of Nx. */
export const name = '@protoshepherd/nx-plugin';

/** Shows the warnings of passing tasks. */
export const postTasksExecution: PostTasksExecution = (_options, context) => showWarnings(context);
