/**
 * How long V8 waits before it optimises a function. By default it begins after some milliseconds, on other threads; a command that takes half a second has ended before
 * that pays, and on two cores the compiler takes its time from ours. With many files it pays, so whoever has counted them says so. Only the version of V8
 * that this was measured with is touched. How far the heap grows is set here, too.
 */
import v8 from 'node:v8';

/** Bytes of code that a function runs before V8 looks at it: what suits a short run, and what is usual. */
const budgets = { short: 1_500_000, usual: 67_584 } as const;

/** From here on it pays to optimise. */
const manyFiles = 1000;

/** Has V8 optimise late: most runs are short. */
export function expectShortRun(): void {
  setBudget(budgets.short);
}

/** Has V8 optimise as usual if there are many files. */
export function expectFiles(count: number): void {
  if (count >= manyFiles) setBudget(budgets.usual);
}

/** Has V8 optimise as usual in a process that stays. */
export function expectLongRun(): void {
  setBudget(budgets.usual);
}

/**
 * Has V8 collect garbage before the heap has grown by a quarter, instead of letting it double: a process that stays should not hold memory that it does not need. On
 * google-proto-files this is 525 instead of 830 MB, at the same speed.
 */
export function keepHeapSmall(): void {
  setFlag('--heap-growing-percent=25');
}

function setBudget(bytes: number): void {
  setFlag(`--interrupt-budget=${bytes}`);
}

function setFlag(flag: string): void {
  if (process.versions.v8.startsWith('11.')) v8.setFlagsFromString(flag);
}
