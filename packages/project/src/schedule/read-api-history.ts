import { readHistory, type ApiHistory, type HistoryRequest } from '@protoshepherd/history';
import { InputError, isImage } from '@protoshepherd/workspace';

import { gitInputs } from '../memory/git-inputs.ts';
import type { ProjectMemory } from '../memory/project-memory.ts';
import type { Project, ProjectOptions } from '../project.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import { noHistory, type KnownHistory } from './known-history.ts';

/** Reads the history of an API from git, up to a revision or HEAD. An unsuitable repository is a gap, not an error. */
export async function readApiHistory(
  project: Project,
  options: ProjectOptions,
  revision: string | undefined,
  memory: ProjectMemory,
): Promise<KnownHistory> {
  const api = await project.tree();
  if (!api.ok || options.readsHistory === false) return noHistory;
  try {
    const inputs = await gitInputs(api.value, memory);
    const history = await memory.keep(`history ${revision ?? ''}`, inputs, async () =>
      readFromGit(api.value, options, revision),
    );
    return { history, gap: findGap(history, api.value) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { history: undefined, gap: `the history cannot be read: ${error.message}` };
  }
}

async function readFromGit(
  api: LoadedApi,
  { onWork, onListed, useCache = true }: ProjectOptions,
  revision: string | undefined,
): Promise<ApiHistory | undefined> {
  const progress = onWork?.('reading commit');
  try {
    return await readHistory({
      ...historyPlaces(api),
      useCache,
      ...(revision !== undefined && { revision }),
      onProgress: async (done) => {
        onListed?.(done);
        await progress?.advance(done);
      },
    });
  } finally {
    await progress?.stop();
  }
}

/** The location of an API's history, and its release tags. */
export function historyPlaces({ roots, exclude, tree, directory, config }: LoadedApi): HistoryRequest {
  return {
    roots,
    exclude,
    directory,
    layout: tree.layout,
    stages: tree.stages,
    ...(config.releases.tags !== undefined && { tagPatterns: config.releases.tags }),
  };
}

function findGap(history: ApiHistory | undefined, { roots }: LoadedApi): string | undefined {
  if (history?.isShallow === true)
    return 'this is a shallow clone, which lacks older commits; run git fetch --unshallow --tags, or set fetch-depth: 0 for actions/checkout';
  if (history !== undefined) return undefined;
  return roots.every(isImage)
    ? 'a descriptor set has no history'
    : 'there is no git repository here, or git is not installed';
}
