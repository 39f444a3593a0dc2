/** Names that the API had in the past to the names that it has now. The history says which commit removed a name; the state before that commit is matched with today's. */
import type { ApiTree } from '@protoshepherd/api-tree';
import { matchStates } from '@protoshepherd/compare';
import type { ApiHistory } from '@protoshepherd/history';
import { renamedElements, type RenamedElement } from '@protoshepherd/usage';

import type { Project } from '../project.ts';

/** Each state is read whole, so only the newest are. Names that only older ones have stay unknown. */
const mostStates = 10;

/** Finds what has become of names; those that no state of the history has are left out. */
export async function findFormerNames(
  project: Project,
  names: readonly string[],
  tree: ApiTree,
): Promise<readonly RenamedElement[]> {
  const { history } = await project.history();
  if (history?.head === undefined) return [];
  const wanted = new Set(names);
  const moved = await movedPackages(project, history, tree);
  const found = new Map<string, RenamedElement>();
  for (const revision of lastRevisions(history, names).slice(0, mostStates)) {
    const before = await project.before(revision);
    if (!before.ok) continue;
    for (const renamed of renamedElements(matchStates(before.value.tree, tree, { moved }), 'old to new'))
      if (wanted.has(renamed.from) && !found.has(renamed.from)) found.set(renamed.from, renamed);
  }
  return [...found.values()];
}

/** The revisions that last had some of the names, newest first. */
function lastRevisions({ elements, head }: ApiHistory, names: readonly string[]): readonly string[] {
  const positions = new Map<number, string>();
  for (const name of names) {
    const last = elements.get(name)?.states.at(-1);
    if (last === undefined) continue;
    // A name that the last commit has was removed since, in files that are not committed.
    if (last.shape === undefined) positions.set(last.from.position, `${last.from.commit}~1`);
    else if (head !== undefined) positions.set(Infinity, head.commit);
  }
  return [...positions].toSorted(([a], [b]) => b - a).map(([, revision]) => revision);
}

/** The old names of packages that were moved, by their new ones: what the manifest says, else what git saw. */
async function movedPackages(
  project: Project,
  { packages }: ApiHistory,
  tree: ApiTree,
): Promise<ReadonlyMap<string, string>> {
  const manifest = await project.manifest();
  const written = manifest.ok ? manifest.value.manifest.versions : [];
  const moves = new Map(
    tree.packages.flatMap(({ name }): [string, string][] => {
      const from =
        written.find((version) => version.package === name)?.movedFrom ?? packages.get(name)?.movedFrom?.package;
      return from === undefined || tree.package(from) !== undefined ? [] : [[name, from]];
    }),
  );
  return moves;
}
