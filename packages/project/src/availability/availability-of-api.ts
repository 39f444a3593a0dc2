/** Which releases have each element of an API. A clone that lacks commits or tags cannot tell; then the answer says what is missing. */
import { findAvailability, type Availability } from '@protoshepherd/history';
import { succeed } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import { createFinding } from '../finding-ids.ts';
import type { Project } from '../project.ts';
import type { AvailableApi } from './available-api.ts';

const nothing: Availability = { releases: [], elements: [] };

/** Finds the releases of everything in an API. */
export async function availabilityOfApi(project: Project): Promise<Answer<AvailableApi>> {
  const api = await project.tree();
  if (!api.ok) return api;
  const { history, gap } = await project.history();
  const found = history === undefined ? nothing : findAvailability(history);
  const missing = gap ?? (history?.releases.length === 0 ? noReleaseTags : undefined);
  const { locateConfig } = api.value;
  const gaps =
    missing === undefined
      ? []
      : [
          createFinding({
            rule: 'releases-missing',
            severity: 'error',
            message: `${missing}; which releases have an element is unknown`,
            location: locateConfig(['releases']),
          }),
        ];
  return succeed({ ...found, api: api.value, gaps });
}

const noReleaseTags =
  'this repository has no release tags; run git fetch --tags, or describe them with releases.tags in shepherd.yaml';
