import v8 from 'node:v8';

/**
 * Makes V8 wait longer before it optimises a function. By default it begins after some milliseconds, on other threads; a command that takes half a second has ended before
 * that pays, and on two cores the compiler takes its time from ours. Long runs reach the budget, too, and are optimised. Only the version of V8 that this was measured with
 * is touched.
 */
export function tuneEngine(): void {
  if (process.versions.v8.startsWith('11.')) v8.setFlagsFromString('--interrupt-budget=600000');
}
