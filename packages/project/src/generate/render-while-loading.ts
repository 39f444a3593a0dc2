/** Texts are made here and go to protobufjs by and by: while it reads some of them on its thread, the next ones are made on this one. */
import { renderCandidates, type CandidateFile, type PlannedUpgrade } from '@protoshepherd/protoxform';

import type { ProtobufjsLoader } from './protobufjs-loader.ts';

/** Each message to a thread has its price, and so has each moment that the thread waits. */
const portionSize = 16;

/** Writes out all candidates, and gives them to a loader. */
export function renderWhileLoading(planned: PlannedUpgrade, loader: ProtobufjsLoader | undefined): CandidateFile[] {
  const candidates: CandidateFile[] = [];
  for (const candidate of renderCandidates(planned)) {
    candidates.push(candidate);
    if (candidates.length % portionSize !== 0) continue;
    loader?.prepare(candidates.slice(-portionSize).map(({ path, text }) => ({ path, text })));
  }
  return candidates;
}
