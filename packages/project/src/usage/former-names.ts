/** Maps former names in the API to current ones. The history knows the commit that removed a name; the state before that commit is matched with the current one. */
import type { ApiTree } from '@protoshepherd/api-tree';
import { matchStates } from '@protoshepherd/compare';
import type { ApiHistory } from '@protoshepherd/history';
import { renamedElements, type RenamedElement } from '@protoshepherd/usage';

import type { Project } from '../project.ts';

/** Each state is read completely, so only the newest are. Names in older states only stay unknown. */
const maxStates = 10;

/** Finds the current names of former ones; names without a state in the history are omitted. */
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
  for (const revision of lastRevisions(history, names).slice(0, maxStates)) {
    const before = await project.before(revision);
    if (!before.ok) continue;
    for (const renamed of renamedElements(matchStates(before.value.tree, tree, { moved }), 'old to new'))
      if (wanted.has(renamed.from) && !found.has(renamed.from)) found.set(renamed.from, renamed);
  }
  return [...found.values()];
}

/** The last revisions with some of the names, newest first. */
function lastRevisions({ elements, head }: ApiHistory, names: readonly string[]): readonly string[] {
  const positions = new Map<number, string>();
  for (const name of names) {
    const last = elements.get(name)?.states.at(-1);
    if (last === undefined) continue;
    // A name in the last commit was removed since, in uncommitted files.
    if (last.shape === undefined) positions.set(last.from.position, `${last.from.commit}~1`);
    else if (head !== undefined) positions.set(Infinity, head.commit);
  }
  return [...positions].toSorted(([a], [b]) => b - a).map(([, revision]) => revision);
}

/** The old names of moved packages by their new ones: from the manifest, else from git. */
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
