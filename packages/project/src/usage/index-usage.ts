/**
 * Usage data, looked up under the names of one state of the API. Names that the API of today lacks are looked for in its past: the last state that had such a name is matched with today's,
 * so that usage recorded before a rename counts for the element that was renamed.
 */
import type { ApiTree } from '@protoshepherd/api-tree';
import { matchStates } from '@protoshepherd/compare';
import { createNameLookup, renamedElements, UsageIndex, type RenamedElement } from '@protoshepherd/usage';

import type { EarlierState } from '../before/earlier-state.ts';
import type { Project } from '../project.ts';
import { findFormerNames } from './former-names.ts';
import type { UsageData } from './usage-data.ts';

/** Usage data of an API. */
export interface ApiUsage {
  readonly data: UsageData;
  /** By the names of the API as it is now. */
  readonly index: UsageIndex;
  /** By the names of an older state of it. */
  readonly indexBefore: (before: EarlierState, moved: ReadonlyMap<string, string> | undefined) => UsageIndex;
}

/** Finds out what each name in usage data means. Without a tree names are taken as they are. */
export async function indexUsage(project: Project, data: UsageData, tree: ApiTree | undefined): Promise<ApiUsage> {
  const terms = { asOf: project.asOf, maxAge: data.maxAge };
  if (tree === undefined) {
    const index = new UsageIndex(data.reports, terms);
    return { data, index, indexBefore: () => index };
  }
  const former = await formerNames(project, data, tree);
  const namesNow = createNameLookup(tree, former);
  return {
    data,
    index: new UsageIndex(data.reports, { ...terms, namesOf: namesNow }),
    indexBefore(before, moved) {
      const states = matchStates(before.tree, tree, moved === undefined ? {} : { moved });
      const namesThen = createNameLookup(before.tree, renamedElements(states, 'new to old'));
      const namesOf = (recorded: string): readonly string[] => {
        const found = namesThen(recorded);
        return found.length > 0 ? found : namesNow(recorded).flatMap(namesThen);
      };
      return new UsageIndex(data.reports, { ...terms, namesOf });
    },
  };
}

/** What names that the tree lacks have become. */
async function formerNames(project: Project, data: UsageData, tree: ApiTree): Promise<readonly RenamedElement[]> {
  const isKnown = createNameLookup(tree);
  const names = data.reports.flatMap(({ consumers }) =>
    consumers.flatMap(({ elements }) => elements.map(({ element }) => element)),
  );
  const missing = [...new Set(names)].filter((name) => isKnown(name).length === 0);
  return missing.length === 0 ? [] : findFormerNames(project, missing, tree);
}
