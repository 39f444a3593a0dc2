import { succeed } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import type { Project, ProjectOptions } from '../project.ts';
import { placesOf } from '../read/read-config.ts';
import { compileTree } from './compile-tree.ts';
import type { CompiledTree, CompileRequest } from './compiled-tree.ts';

/** Compiles all files below the roots of a project. */
export async function compileApi(
  project: Project,
  request: CompileRequest,
  options: ProjectOptions,
): Promise<Answer<CompiledTree>> {
  const config = await project.config();
  if (!config.ok) return config;
  const progress = options.onWork?.('compiling');
  try {
    const places = placesOf(config.value, options, project.directory);
    const { onListed, signal } = options;
    return succeed(
      await compileTree(places, request, { onListed, signal, onProgress: async (done) => progress?.advance(done) }),
    );
  } finally {
    await progress?.stop();
  }
}
