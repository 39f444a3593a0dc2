/**
 * Usage data by the names of one state of the API. Names that the current API lacks are looked up in its past: the last state with such a name is matched with the current one, so that
 * usage recorded before a rename counts for the renamed element.
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
  /** By current names. */
  readonly index: UsageIndex;
  /** By the names of an older state. */
  readonly indexBefore: (before: EarlierState, moved: ReadonlyMap<string, string> | undefined) => UsageIndex;
}

/** Resolves the names in usage data. Without a tree, names are used as they are. */
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

/** The current elements behind names that the tree lacks. */
async function formerNames(project: Project, data: UsageData, tree: ApiTree): Promise<readonly RenamedElement[]> {
  const isKnown = createNameLookup(tree);
  const names = data.reports.flatMap(({ consumers }) =>
    consumers.flatMap(({ elements }) => elements.map(({ element }) => element)),
  );
  const missing = [...new Set(names)].filter((name) => isKnown(name).length === 0);
  return missing.length === 0 ? [] : findFormerNames(project, missing, tree);
}
