/** Determines the paths to watch for the open projects. */
import { StaleProjectError, watchedPlaces } from '@protoshepherd/project';
import type { WatchedPlaces } from '@protoshepherd/workspace';

import type { LiveWorkspace } from './live-workspace.ts';
import type { OpenProject } from './open-project.ts';

/** The paths of all open projects; undefined if a change interrupted. */
export async function listWatchedPlaces(
  workspace: Pick<LiveWorkspace, 'openProjects'>,
): Promise<WatchedPlaces | undefined> {
  const all: WatchedPlaces[] = [];
  try {
    for (const project of workspace.openProjects) all.push(await findPlaces(project));
  } catch (error) {
    if (error instanceof StaleProjectError) return undefined;
    throw error;
  }
  const join = (kind: keyof WatchedPlaces): string[] => [...new Set(all.flatMap((each) => each[kind]))].toSorted();
  return { folders: join('folders'), files: join('files') };
}

/** A standalone file has no folders, so only its imports are watched. */
async function findPlaces({ live: { project }, name, isStandalone }: OpenProject): Promise<WatchedPlaces> {
  if (!isStandalone) return watchedPlaces(project, { directory: name, asOf: project.asOf });
  const loaded = await project.tree();
  if (!loaded.ok) return { folders: [], files: [name] };
  const { tree, originOf } = loaded.value;
  return { folders: [], files: [name, ...tree.files.flatMap(({ path }) => originOf(path) ?? [])] };
}
