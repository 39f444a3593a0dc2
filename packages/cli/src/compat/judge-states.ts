/** Two states of an API to judgements, and to what the history says about them. The manifest and the history are read only if the answer can depend on them. */
import { asksHistory, type CompatPolicy, type CompatRequest, judgeCompat, type Judgement } from '@protoshepherd/compat';
import type { ApiHistory } from '@protoshepherd/history';
import type { Finding } from '@protoshepherd/source';
import { commitTime, loadManifest } from '@protoshepherd/workspace';

import type { CommandContext } from '../command-context.ts';
import type { CommonOptionValues } from '../command.ts';
import type { LoadedApi } from '../load/load-api.ts';
import { historyOf, manifestPath } from '../schedule/load-schedule.ts';
import { committedFiles } from './committed-files.ts';
import { historyFacts } from './history-facts.ts';
import type { LoadedBefore } from './load-before.ts';
import { movesOfHistory, movesOfManifest, unknownMoves } from './moved-packages.ts';

/** What the states come to. */
export interface JudgedStates extends Pick<CompatRequest, 'historyOf' | 'moved'> {
  readonly judgements: readonly Judgement[];
}

/** Judges two states; findings if the manifest is wrong. */
export async function judgeStates(
  api: LoadedApi,
  before: LoadedBefore,
  policy: CompatPolicy,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<JudgedStates | readonly Finding[]> {
  let reading: Promise<ApiHistory | undefined> | undefined;
  const readHistory = (): Promise<ApiHistory | undefined> => (reading ??= historyOf(api, options, context));
  const states = { before: before.tree, after: api.tree, policy };
  const first = judgeCompat(states);
  const moved = await findMoves(first, api, options, readHistory);
  if (!(moved instanceof Map)) return moved;
  const judgements = moved.size === 0 ? first : judgeCompat({ ...states, moved });
  const isAsked = asksHistory(policy) && judgements.some(({ severity }) => severity !== undefined);
  const history = isAsked ? await readHistory() : undefined;
  const isCommitted = history?.head === undefined ? () => false : await committedFiles(api.roots, api.tree);
  // A day stands for its beginning, in UTC.
  const now = options.asOf === undefined ? context.clock.now() : Date.parse(`${options.asOf}T00:00:00Z`) / 1000;
  const { origin } = before;
  const oldStateAt =
    history === undefined || origin === undefined ? undefined : await commitTime(origin.repository, origin.revision);
  return { judgements, moved, historyOf: historyFacts({ history, isCommitted, now, oldStateAt }) };
}

async function findMoves(
  judgements: readonly Judgement[],
  api: LoadedApi,
  options: CommonOptionValues,
  readHistory: () => Promise<ApiHistory | undefined>,
): Promise<Map<string, string> | readonly Finding[]> {
  const unknown = unknownMoves(judgements);
  if (unknown === undefined) return new Map();
  const { manifest, findings } = await loadManifest(
    manifestPath(options, api.config, api.configDirectory),
    api.configDirectory,
  );
  if (manifest === undefined) return findings;
  return new Map([...movesOfHistory(await readHistory(), unknown), ...movesOfManifest(manifest, unknown)]);
}
