/** What has to be followed on the disk for the open projects. */
import { SpentError, watchedPlaces } from '@protoshepherd/project';
import type { WatchedPlaces } from '@protoshepherd/workspace';

import type { LiveWorkspace } from './live-workspace.ts';
import type { OpenProject } from './open-project.ts';

/** The places of all open projects; undefined if a change came in the way. */
export async function followedPlaces(
  workspace: Pick<LiveWorkspace, 'openProjects'>,
): Promise<WatchedPlaces | undefined> {
  const all: WatchedPlaces[] = [];
  try {
    for (const project of workspace.openProjects) all.push(await placesOf(project));
  } catch (error) {
    if (error instanceof SpentError) return undefined;
    throw error;
  }
  const join = (kind: keyof WatchedPlaces): string[] => [...new Set(all.flatMap((each) => each[kind]))].toSorted();
  return { folders: join('folders'), files: join('files') };
}

/** A file alone has no folders: only the files are followed that it imports. */
async function placesOf({ live: { project }, name, isAlone }: OpenProject): Promise<WatchedPlaces> {
  if (!isAlone) return watchedPlaces(project, { directory: name, asOf: project.asOf });
  const loaded = await project.tree();
  if (!loaded.ok) return { folders: [], files: [name] };
  const { tree, originOf } = loaded.value;
  return { folders: [], files: [name, ...tree.files.flatMap(({ path }) => originOf(path) ?? [])] };
}
