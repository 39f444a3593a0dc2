import type { Clock } from './command-context.ts';

/** The system clock. No other code of Shepherd reads the time. */
export const systemClock: Clock = {
  today: () => new Date().toISOString().slice(0, 10),
  now: () => Math.floor(Date.now() / 1000),
  // `performance` would load a module of Node, which takes 2 ms.
  elapsed: () => Number(process.hrtime.bigint()) / 1e6,
};
