/** Two states of an API to judgements, and to what the history says about them. The manifest and the history are read only if the answer can depend on them. */
import { asksHistory, judgeCompat, type CompatPolicy, type CompatRequest, type Judgement } from '@protoshepherd/compat';
import { succeed, type Finding, type Result } from '@protoshepherd/source';
import { commitTime } from '@protoshepherd/workspace';

import type { EarlierState } from '../before/earlier-state.ts';
import type { Project } from '../project.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import { committedFiles, historyFacts } from './history-facts.ts';
import { findMoves } from './moved-packages.ts';

/** What the states come to. */
export interface JudgedStates extends Pick<CompatRequest, 'historyOf' | 'moved'> {
  readonly judgements: readonly Judgement[];
}

/** Judges two states; fails if the manifest is wrong. */
export async function judgeStates(
  project: Project,
  api: LoadedApi,
  before: EarlierState,
  policy: CompatPolicy,
): Promise<Result<JudgedStates, readonly Finding[]>> {
  const states = { before: before.tree, after: api.tree, policy };
  const first = judgeCompat(states);
  const moved = await findMoves(first, project);
  if (!moved.ok) return moved;
  const judgements = moved.value.size === 0 ? first : judgeCompat({ ...states, moved: moved.value });
  const isAsked = asksHistory(policy) && judgements.some(({ severity }) => severity !== undefined);
  const history = isAsked ? await project.history() : undefined;
  const isCommitted = history?.head === undefined ? () => false : await committedFiles(api);
  const { origin } = before;
  const oldStateAt =
    history === undefined || origin === undefined ? undefined : await commitTime(origin.repository, origin.revision);
  const historyOf = historyFacts({ history, isCommitted, now: project.now, oldStateAt });
  return succeed({ judgements, moved: moved.value, historyOf });
}
