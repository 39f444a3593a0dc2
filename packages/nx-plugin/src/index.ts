/** What Nx loads: a plugin with projects and edges. Executors and generators are named in executors.json and generators.json. */
export { createDependencies } from './infer/create-dependencies.ts';
export { createNodes, createNodes as createNodesV2 } from './infer/create-nodes.ts';
export type { PluginOptions } from './plugin-options.ts';

/** What the plugin is called in messages of Nx. */
export const name = '@protoshepherd/nx-plugin';
