/**
 * The releases that contain each element of an API. A clone without all commits or tags cannot determine them; then the answer is empty and lists what is missing.
 * Uncommitted elements are in no release.
 */
import { findAvailability, type Availability, type ElementAvailability } from '@protoshepherd/history';
import { compareText, succeed } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import { createFinding } from '../finding-ids.ts';
import type { Project } from '../project.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import type { AvailableApi } from './available-api.ts';

/** Finds the releases of all elements in an API. */
export async function loadAvailability(project: Project): Promise<Answer<AvailableApi>> {
  const loaded = await project.tree();
  if (!loaded.ok) return loaded;
  const api = loaded.value;
  const { history, gap } = await project.history();
  const missing = gap ?? (history === undefined || history.releases.length === 0 ? noReleaseTags : undefined);
  if (history !== undefined && missing === undefined)
    return succeed({ ...withUncommitted(findAvailability(history), api), api, gaps: [] });
  const finding = createFinding({
    rule: 'releases-missing',
    severity: 'error',
    message: `cannot tell which releases have an element: ${missing ?? noReleaseTags}`,
    location: api.locateConfig(['releases']),
  });
  return succeed({ releases: [], elements: [], api, gaps: [finding] });
}

const noReleaseTags =
  'no release tags were found; run git fetch --tags, or describe the tags with releases.tags in shepherd.yaml';

/** Adds the elements that files declare but no commit contains. */
function withUncommitted({ releases, elements }: Availability, { tree }: LoadedApi): Availability {
  const known = new Set(elements.map(({ name }) => name));
  const added: ElementAvailability[] = [];
  const add = (own: Pick<ElementAvailability, 'name' | 'kind' | 'package' | 'isDeprecated'>): void => {
    if (known.has(own.name)) return;
    known.add(own.name);
    added.push({ ...unreleasedElement, ...own });
  };
  for (const { name, isTarget, files } of tree.packages) {
    if (!isTarget) continue;
    add({ name, kind: 'package', package: name, isDeprecated: false });
    for (const { elements: own, isTarget: isOwn } of files)
      for (const { uniqueName, kind, isDeprecated } of isOwn ? own : [])
        add({ name: uniqueName, kind, package: name, isDeprecated });
  }
  if (added.length === 0) return { releases, elements };
  return { releases, elements: [...elements, ...added].toSorted((a, b) => compareText(a.name, b.name)) };
}

const unreleasedElement: Omit<ElementAvailability, 'name' | 'kind' | 'package' | 'isDeprecated'> = {
  state: 'unreleased',
  releases: [],
  deprecated: [],
  since: null,
  last: null,
  removedIn: null,
  deprecatedSince: null,
};
