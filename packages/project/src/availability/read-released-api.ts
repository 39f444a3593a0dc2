/** The API as of each release. It is as complete as the availability, and has the same gaps. */
import { readReleasedDeclarations, type ReleasedDeclarations } from '@protoshepherd/history';
import { succeed } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import type { Project } from '../project.ts';
import { historyPlaces } from '../schedule/read-api-history.ts';

const noDeclarations: ReleasedDeclarations = { releases: [], texts: [], packages: [] };

/** Reads the declarations of every release. */
export async function readReleasedApi(project: Project): Promise<Answer<ReleasedDeclarations>> {
  const api = await project.tree();
  if (!api.ok) return api;
  const { history, gap } = await project.history();
  // Missing commits of a clone may belong to releases.
  if (history === undefined || gap !== undefined) return succeed(noDeclarations);
  return succeed((await readReleasedDeclarations(historyPlaces(api.value), history)) ?? noDeclarations);
}
