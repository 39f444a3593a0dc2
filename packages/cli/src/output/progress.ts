/**
 * Long work that stays polite: it lets the process breathe, so that an abort is heard, and on a terminal it shows how far
 * it is once it has taken longer than a second.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

import { formatCount } from '@protoshepherd/report';

import type { CommandContext } from '../command-context.ts';

/** Work whose steps are counted. */
export interface Progress {
  /** Says that so many steps are done. Throws when the run was interrupted. */
  advance(done: number): Promise<void>;
  /** Removes the line from the terminal. */
  stop(): Promise<void>;
}

/** What is being done, such as `parsing`, how many steps there are, and whether to keep silent about it. */
export interface ProgressPlan {
  readonly verb: string;
  /** Absent where the number of steps is not known beforehand. */
  readonly total: number | undefined;
  readonly quiet: boolean;
}

const breathEvery = 50;
const silentFor = 1000;
const eraseLine = '\r\u001b[K';

/** Begins a stretch of work. */
export function startProgress(
  { verb, total, quiet }: ProgressPlan,
  { stderr, clock, signal }: CommandContext,
): Progress {
  const begun = clock.elapsed();
  const isShown = stderr.isTerminal && !quiet;
  let lastBreath = begun;
  let isVisible = false;
  return {
    async advance(done) {
      const now = clock.elapsed();
      if (now - lastBreath < breathEvery) return;
      lastBreath = now;
      if (isShown && now - begun >= silentFor) {
        isVisible = true;
        const of = total === undefined ? '' : ` of ${formatCount(total, 'file')}`;
        await stderr.write(`${eraseLine}${verb} ${formatCount(done)}${of}`);
      }
      await nextTurn();
      signal.throwIfAborted();
    },
    async stop() {
      if (isVisible) await stderr.write(eraseLine);
      isVisible = false;
    },
  };
}
