import { buildPackageGraph, type EdgeKind, type PackageGraph } from '@protoshepherd/dag';
import { succeed } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import type { Project } from '../project.ts';

/** Builds the package graph of an API. */
export async function graphApi(project: Project, edges: EdgeKind): Promise<Answer<PackageGraph>> {
  const api = await project.tree();
  return api.ok ? succeed(buildPackageGraph(api.value.tree, edges)) : api;
}
