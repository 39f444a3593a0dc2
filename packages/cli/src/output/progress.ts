/**
 * Makes long work cooperative: it yields to the event loop, so that an abort is handled, and shows its progress on a
 * terminal after one second.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

import { formatCount } from '@protoshepherd/report';

import type { CommandContext } from '../command-context.ts';

/** Counts the steps of some work. */
export interface Progress {
  /** Sets the number of completed steps. Throws if the run was interrupted. */
  advance(done: number): Promise<void>;
  /** Clears the progress line. */
  stop(): Promise<void>;
}

/** The activity, such as `parsing`, its number of steps, and whether to show nothing. */
export interface ProgressPlan {
  readonly verb: string;
  /** Undefined if the number of steps is unknown. */
  readonly total: number | undefined;
  readonly quiet: boolean;
}

const yieldInterval = 50;
const showDelay = 1000;
const eraseLine = '\r\u001b[K';

/** Starts counting. */
export function startProgress(
  { verb, total, quiet }: ProgressPlan,
  { stderr, clock, signal }: CommandContext,
): Progress {
  const begun = clock.elapsed();
  const isShown = stderr.isTerminal && !quiet;
  let lastYield = begun;
  let isVisible = false;
  return {
    async advance(done) {
      const now = clock.elapsed();
      if (now - lastYield < yieldInterval) return;
      lastYield = now;
      if (isShown && now - begun >= showDelay) {
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
