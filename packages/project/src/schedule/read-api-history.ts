import type { ApiHistory } from '@protoshepherd/history';
import { readHistory } from '@protoshepherd/history';

import type { Project, ProjectOptions } from '../project.ts';

/** What git knows about the past of an API, up to a revision or to what is checked out. */
export async function readApiHistory(
  project: Project,
  { onWork, useCache = true }: ProjectOptions,
  revision: string | undefined,
): Promise<ApiHistory | undefined> {
  const api = await project.tree();
  if (!api.ok) return undefined;
  const { roots, exclude, tree, directory, config } = api.value;
  const progress = onWork?.('reading commit');
  try {
    return await readHistory({
      roots,
      exclude,
      directory,
      layout: tree.layout,
      stages: tree.stages,
      ...(config.releases.tags !== undefined && { tagPatterns: config.releases.tags }),
      useCache,
      ...(revision !== undefined && { revision }),
      onProgress: async (done) => progress?.advance(done),
    });
  } finally {
    await progress?.stop();
  }
}
