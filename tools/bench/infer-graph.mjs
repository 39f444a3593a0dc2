// @ts-check
/** Infers the projects and edges of a workspace with the bundled plugin, as Nx does for every command. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** @param {string} workspaceRoot */
export async function inferGraph(workspaceRoot) {
  const files = readdirSync(path.join(workspaceRoot, 'api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.proto'))
    .map((file) => ({ file: `api/${file}`, hash: '' }));
  const start = performance.now();
  const plugin = /** @type {typeof import('../../packages/nx-plugin/dist/index.js')} */ (
    createRequire(import.meta.url)('../../packages/nx-plugin/dist/plugin.cjs')
  );
  const context = { workspaceRoot, nxJsonConfiguration: {} };
  const results = await plugin.createNodes[1](['shepherd.yaml'], {}, context);
  const found = results.flatMap(([, { projects = {} }]) => Object.entries(projects));
  const projects = Object.fromEntries(found.map(([root, project]) => [project.name ?? root, { ...project, root }]));
  const edges = await plugin.createDependencies(
    {},
    {
      ...context,
      projects,
      externalNodes: {},
      fileMap: { projectFileMap: { all: files }, nonProjectFiles: [] },
      filesToProcess: { projectFileMap: {}, nonProjectFiles: [] },
    },
  );
  const ms = performance.now() - start;
  if (found.length < files.length || edges.length < files.length) throw new Error('projects or edges are missing');
  return { ms, files: files.length, projects, edges };
}
