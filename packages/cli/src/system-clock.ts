import type { Clock } from './command-context.ts';

/** The system clock. No other code of Shepherd reads the time. */
export const systemClock: Clock = {
  today: () => new Date().toISOString().slice(0, 10),
  now: () => Math.floor(Date.now() / 1000),
  elapsed: () => performance.now(),
};
