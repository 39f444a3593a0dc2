/** The results of the plugin for a folder, without Nx. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { CreateNodesResult, ProjectConfiguration, TargetConfiguration } from '@nx/devkit';
import { createDependencies, createNodes, type PluginOptions } from '@protoshepherd/nx-plugin';

/** A project with its properties from the plugin. */
export type InferredProject = Omit<ProjectConfiguration, 'root'> & {
  readonly root: string;
  readonly name: string;
  readonly targets: Readonly<Record<string, TargetConfiguration>>;
};

/** The projects of a folder, by name. */
export async function inferProjects(
  workspaceRoot: string,
  options?: PluginOptions,
  defaultBase?: string,
): Promise<ReadonlyMap<string, InferredProject>> {
  const [, infer] = createNodes;
  const files = ['shepherd.yaml', ...(options?.config === undefined ? [] : [options.config])];
  const nxJsonConfiguration = defaultBase === undefined ? {} : { defaultBase };
  const results = await infer(files, options, { workspaceRoot, nxJsonConfiguration });
  const found = results.flatMap(([, { projects }]) =>
    Object.entries(projects as NonNullable<CreateNodesResult['projects']>),
  );
  return new Map(found.map(([root, project]) => [project.name as string, { ...project, root } as InferredProject]));
}

/** The edges of a folder, as `from → to`, sorted. */
export async function inferEdges(workspaceRoot: string, ignored: readonly string[] = []): Promise<readonly string[]> {
  return edgesBetween(workspaceRoot, Object.fromEntries(await inferProjects(workspaceRoot)), ignored);
}

/** The edges between projects that are known already. */
export async function edgesBetween(
  workspaceRoot: string,
  projects: Readonly<Record<string, InferredProject>>,
  ignored: readonly string[] = [],
): Promise<readonly string[]> {
  const files = readdirSync(workspaceRoot, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.proto') && !ignored.includes(file))
    .map((file) => ({ file, hash: '' }));
  const edges = await createDependencies(undefined, {
    workspaceRoot,
    projects,
    // Nothing has changed: edges must not depend on the files to process.
    filesToProcess: { projectFileMap: {}, nonProjectFiles: [] },
    fileMap: { projectFileMap: { all: files }, nonProjectFiles: [] },
    externalNodes: {},
    nxJsonConfiguration: {},
  });
  for (const edge of edges) {
    if ('sourceFile' in edge && edge.sourceFile !== undefined && !files.some(({ file }) => file === edge.sourceFile))
      throw new Error(`Nx would refuse ${join(workspaceRoot, edge.sourceFile)}`);
  }
  return [...new Set(edges.map(({ source, target }) => `${source} → ${target}`))].toSorted();
}
