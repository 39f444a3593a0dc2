/** What an API looked like in each release. It is as certain as the availability, whose gaps are its own. */
import { readReleasedDeclarations, type ReleasedDeclarations } from '@protoshepherd/history';
import { succeed } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import type { Project } from '../project.ts';
import { historyPlaces } from '../schedule/read-api-history.ts';

const nothing: ReleasedDeclarations = { releases: [], texts: [], packages: [] };

/** Reads the declarations of every release. */
export async function releasedApi(project: Project): Promise<Answer<ReleasedDeclarations>> {
  const api = await project.tree();
  if (!api.ok) return api;
  const { history, gap } = await project.history();
  // Commits that a clone lacks may be those of releases.
  if (history === undefined || gap !== undefined) return succeed(nothing);
  return succeed((await readReleasedDeclarations(historyPlaces(api.value), history)) ?? nothing);
}
